/** The editor of builds: the set it works with, the build being made, and what the server says. */
import { api } from '../net/api';
import type { BuildLooked, BuildShape, CardSheet, SetLine, SetShown } from '../types.gen';
import { prepareSheets } from '../games/ark/loading';
import { EMPTY, listed, withOne, withoutOne, type Listed } from './deck';
import { chosenIn } from './filters';
import { keepable, KEPT, kept } from './sharing';

/** How long the build may rest before the server is asked about it, in ms. */
const REST_MS = 120;
/** How often a designer's folder is asked for, in ms: an edited card shows at once. */
const WATCH_MS = 1000;

export class Editor {
  sets = $state.raw<SetLine[]>([]);
  set = $state.raw<SetShown | null>(null);
  build = $state.raw<BuildShape>(EMPTY);
  /** What the server said of the build; null while it has not been asked yet. */
  looked = $state.raw<BuildLooked | null>(null);
  failure = $state.raw<unknown>(null);
  hands = $state.raw<string[][]>([]);
  /** What has just been done, for those who do not see it. */
  said = $state('');

  readonly cards: ReadonlyMap<string, CardSheet> = $derived(
    new Map(this.set?.cards.map((card) => [card.id, card])),
  );
  readonly deck: readonly Listed[] = $derived(listed(this.build, this.cards));
  readonly chosen: readonly CardSheet[] = $derived(chosenIn(this.build, this.cards));
  readonly key: string = $derived(this.set?.about.key ?? '');

  private timer = 0;
  private asked = 0;

  /** Open a set, the first one if none is named, with the build of a code or the kept one. */
  async open(wanted: string, code: string): Promise<void> {
    this.sets = await api.sets();
    if (code !== '') {
      await this.lay(this.keyOf(wanted));
      await this.read(code);
      return;
    }
    const before = kept(localStorage.getItem(KEPT));
    await this.lay(this.keyOf(wanted || (before?.set ?? '')));
    this.change(before?.set === this.key ? this.known(before.build) : EMPTY);
  }

  /** Change to another set; cards that it does not have leave the build. */
  async choose(key: string): Promise<void> {
    await this.lay(key);
    this.change(this.known(this.build));
  }

  add(card: CardSheet): void {
    this.change(withOne(this.build, card));
    this.said = `${card.name} added.`;
  }

  remove(card: CardSheet): void {
    this.change(withoutOne(this.build, card));
    this.said = `${card.name} taken out.`;
  }

  change(build: BuildShape): void {
    this.build = build;
    this.hands = [];
    localStorage.setItem(KEPT, keepable(this.key, build));
    window.clearTimeout(this.timer);
    this.timer = window.setTimeout(() => {
      this.attempt(() => this.check());
    }, REST_MS);
  }

  /** Read a build in any form. */
  async read(text: string): Promise<void> {
    this.take(await api.readBuild(this.key, text));
    this.said = 'The build is loaded.';
  }

  async complete(): Promise<void> {
    this.take(await api.completeBuild(this.key, this.build));
    this.said = 'The build is complete.';
  }

  async deal(): Promise<void> {
    const seed = Math.floor(Math.random() * 2 ** 32);
    const dealt = await api.hands(this.key, this.build, seed);
    this.hands = [...dealt, ...this.hands].slice(0, 3);
    this.said = 'A hand is dealt.';
  }

  /** Do something that the server may refuse; what it says is shown. */
  attempt(task: () => Promise<void>): void {
    this.failure = null;
    task().catch((error: unknown) => {
      this.failure = error;
    });
  }

  /** Look after a designer's folder until the page is left. */
  watch(): () => void {
    const timer = window.setInterval(() => {
      if (!document.hidden && this.set?.about.is_own === true) void this.refresh();
    }, WATCH_MS);
    return () => {
      window.clearInterval(timer);
      window.clearTimeout(this.timer);
    };
  }

  private async refresh(): Promise<void> {
    const stamp = this.set?.about.stamp;
    const sets = await api.sets().catch(() => this.sets);
    if (sets.find(({ key }) => key === this.key)?.stamp === stamp) return;
    this.sets = sets;
    await this.choose(this.key);
    this.said = 'The cards have changed.';
  }

  /** The key of a set that is there; the first one instead of one that is not. */
  private keyOf(wanted: string): string {
    const found = this.sets.find(({ key }) => key === wanted) ?? this.sets[0];
    return found?.key ?? wanted;
  }

  private async lay(key: string): Promise<void> {
    const set = await api.set(key);
    await prepareSheets(set.cards);
    this.set = set;
  }

  private take(looked: BuildLooked): void {
    this.change(looked.build);
    this.looked = looked;
  }

  private async check(): Promise<void> {
    const asked = (this.asked += 1);
    const looked = await api.checkBuild(this.key, this.build);
    if (asked === this.asked) this.looked = looked;
  }

  /** The build without cards that the set does not have. */
  private known(build: BuildShape): BuildShape {
    const has = (id: string): boolean => this.cards.has(id);
    return {
      hero: has(build.hero) ? build.hero : '',
      dogmas: build.dogmas.filter(has),
      deck: Object.fromEntries(Object.entries(build.deck).filter(([id]) => has(id))),
    };
  }
}
