/** The desk of a table that is played at: lights, presses and the strip's commands. */
import { router } from '../../app/router.svelte';
import { oneFor } from '../../board/desks';
import type { Light } from '../../board/look';
import type { Observation as AnyObservation } from '../../state/game';
import type { Light as Lit } from '../../state/lights';
import { settings } from '../../state/settings.svelte';
import type { TableStore } from '../../state/table.svelte';
import type { Choice } from '../../types.gen';
import { asked, clicked, veiled, type Asked, type Command, type Standing } from './asked';
import { lanesOf, type Lane } from './combat';
import type { Desk } from './desk';
import { isManaChoice, GAME, manaOf, PRIORITY } from './passing';
import { isElsewhere, nameOf, nearSeat, playerOf, seenAs } from './seen';
import type { CardSeen, Observation, Ref } from './seen';
import type { Preview } from './seen.gen';
import { yields } from './yields';

/** Keys 1 to 9, and 0 for the tenth. */
const KEYS = 10;
const LIGHTS: Readonly<Record<Lit['state'], Light>> = {
  lit: 'legal',
  open: 'none',
  picked: 'picked',
  paid: 'none',
  held: 'picked',
};
/** Prompts at which creatures are declared, one after another. */
const DECLARING: ReadonlySet<string> = new Set(['magic-attackers', 'magic-blockers']);
/** Prompts at which what can be named stands in the full lamp. */
const AIMING: ReadonlySet<string> = new Set(['magic-target', 'magic-objects', 'magic-cards']);

export class TableDesk implements Desk {
  /** The sheet of choices is open. */
  isBrowsing = $state(false);
  /** Whose hand the screen has been shown, where two play at one. */
  private unveiled: number | null = $state(null);
  private isUnveiledForGood = $state(false);

  constructor(private readonly store: TableStore) {}

  /** The table as it is. */
  readonly seen: Observation = $derived.by(() => seenAs(this.store.facts?.observation ?? {}));
  /** The same, as words want it; cards that the question shows come with the play in hand. */
  readonly observation: AnyObservation = $derived.by(() => this.store.observation);
  readonly near: number = $derived.by(() => nearSeat(this.store.viewer));
  /** For whom is decided: the near seat, or a player whom it controls (CR 723.5). */
  readonly player: number = $derived.by(() => this.seen.question?.player ?? this.near);
  readonly names: readonly string[] = $derived.by(() =>
    this.seen.players.map((_, seat) => this.store.nameOf(seat)),
  );
  readonly isQuiet: boolean = $derived.by(() => this.store.viewer === null);
  readonly prompt: string = $derived.by(() => this.store.facts?.decision?.prompt ?? '');
  readonly isAsked: boolean = $derived.by(
    () => this.store.phase !== 'waiting' && this.store.phase !== 'over',
  );
  readonly isVeiled: boolean = $derived.by(() => {
    const { facts, viewer, isOver } = this.store;
    if (facts?.both_sides !== true || isOver || this.isUnveiledForGood) return false;
    return viewer !== this.unveiled;
  });
  /** Where pressing something would be foreseen at a glance: payment, combat. */
  readonly canPeek: boolean = $derived.by(() =>
    [PRIORITY, 'magic-attackers', 'magic-blockers'].includes(
      this.store.play.question?.prompt ?? '',
    ),
  );
  readonly preview: Preview | null = $derived.by(
    () => this.store.preview as unknown as Preview | null,
  );
  readonly lanes: readonly Lane[] = $derived.by(() =>
    lanesOf(this.seen, clicked(this.store.play)),
  );
  readonly held: Ref | null = $derived.by(() => this.store.play.held[0] ?? null);
  readonly stops: readonly string[] = $derived(settings.stops[GAME] ?? []);
  /** What the server foresees as payment, and what the play has tapped already. */
  readonly pays: ReadonlySet<Ref> = $derived.by(() => {
    const after = seenAs(this.store.observation).battlefield;
    const tapped = after.filter(({ tapped, attacking }) => tapped && attacking === null);
    const before = new Set(this.seen.battlefield.filter((one) => one.tapped).map(refOf));
    const isPlay = this.store.play.parts.length > 0 && this.prompt === PRIORITY;
    const fresh = isPlay ? tapped.map(refOf).filter((ref) => !before.has(ref)) : [];
    return new Set([...(this.preview?.pays ?? []), ...fresh]);
  });
  readonly asked: Asked = $derived.by(() =>
    this.isVeiled ? veiled(this.names[this.near] ?? '') : asked(this.standing()),
  );

  private standing(): Standing {
    const { play, phase } = this.store;
    return {
      seen: play.parts.length > 0 && play.question !== null ? seenAs(this.observation) : this.seen,
      observation: this.observation,
      near: this.near,
      names: this.names,
      phase,
      prompt: this.prompt,
      open: play.question,
      parts: play.parts,
      menu: play.menu,
      held: play.held,
      pays: [...this.pays],
    };
  }

  light(handle: Ref): Light {
    if (this.isVeiled || this.isElsewhere(handle)) return 'none';
    const { play } = this.store;
    const light = play.lights.get(handle);
    if (light === undefined) return 'none';
    return light.state === 'lit' ? this.lamp(handle) : LIGHTS[light.state];
  }

  private isElsewhere(handle: Ref): boolean {
    return isElsewhere(seenAs(this.observation), handle);
  }

  private lamp(handle: Ref): Light {
    const { question, held } = this.store.play;
    if (this.isOnlyMana(handle)) return 'none';
    return AIMING.has(question?.prompt ?? '') || held.length > 0 ? 'lit' : 'legal';
  }

  /** Lands stay dark at priority: that they give mana goes without saying. */
  private isOnlyMana(handle: Ref): boolean {
    const actions = this.store.play.question?.actions ?? [];
    const own = actions.filter(({ card, target }) => card === handle || target === handle);
    return own.every((choice) => isManaChoice(choice, this.seen));
  }

  number(handle: Ref): number | null {
    if (this.isVeiled || this.light(handle) === 'none') return null;
    const key = this.store.play.lights.get(handle)?.key ?? null;
    return key === null || key > KEYS ? null : key;
  }

  isNamed(handle: Ref): boolean {
    return this.store.named.has(handle);
  }

  /** Handed around as a function. */
  readonly press = (handle: Ref): void => {
    const { play, asides } = this.store;
    asides.whyNot = null;
    asides.notice = '';
    if (this.isVeiled) return;
    if (this.isElsewhere(handle)) {
      asides.notice = `Another ${nameOf(this.seen, handle)} is meant, not the one in the hand.`;
      return;
    }
    const choice = this.ownChoice(handle);
    if (choice !== undefined && play.held.length === 0) play.choose(choice);
    else if (!this.makeMana(handle) && !this.askOfBlock(handle)) play.press(handle);
  };

  /** Mana is made of what is pressed at priority; the server takes it though it is no offer. */
  private makeMana(handle: Ref): boolean {
    const { play } = this.store;
    const isFree = play.parts.length === 0 && play.held.length === 0;
    if (!isFree || play.question?.prompt !== PRIORITY) return false;
    const mana = manaOf(this.seen, handle, this.player);
    const own = play.question.actions.filter(({ card }) => card === handle);
    const [only, ...rest] = [...own, ...mana];
    if (mana.length === 0 || only === undefined) return false;
    if (rest.length === 0) play.choose(only);
    else play.menu = [only, ...rest];
    return true;
  }

  /** The one declaration that a creature stands for: with one thing to attack, one to block. */
  private ownChoice(handle: Ref): Choice | undefined {
    const { play } = this.store;
    const list = play.parts.at(-1)?.question ?? play.question;
    if (list === null || !DECLARING.has(list.prompt)) return undefined;
    const own = list.actions.filter(({ card }) => card === handle);
    const chosen = own.find(({ text }) => play.path.includes(text));
    return chosen ?? (own.length === 1 ? own[0] : undefined);
  }

  /** Why the held blocker cannot block this attacker. */
  private askOfBlock(handle: Ref): boolean {
    const { play, asides, facts } = this.store;
    const [held] = play.held;
    const isOpen = play.lights.get(handle)?.state === 'lit';
    const id = facts?.decision?.id;
    if (held === undefined || id === undefined || isOpen) return false;
    if (!this.seen.attackers.includes(handle)) return false;
    void asides.why(handle, id, [...play.path, `block ${held} ${handle}`]);
    return true;
  }

  run(command: Command): void {
    switch (command.do) {
      case 'choose':
        this.choose(command.text);
        break;
      case 'yield':
        this.passBy(command.till);
        break;
      case 'unveil':
        this.unveiled = this.store.viewer;
        this.isUnveiledForGood ||= command.always;
        break;
      default:
        this.deeds[command.do]();
    }
  }

  private readonly deeds = {
    send: () => void this.store.play.send(),
    back: () => {
      this.back();
    },
    browse: () => {
      this.isBrowsing = true;
    },
    rematch: () => void this.store.asides.rematch(),
    replay: () => {
      router.go(this.store.facts?.replay ?? '/');
    },
  };

  /** Pass now, and on until the item has resolved or the turn ends. */
  private passBy(till: 'item' | 'end'): void {
    const top = this.seen.stack.at(-1);
    if (till === 'end') yields.tillEnd(this.near, this.seen.turn);
    else if (top !== undefined) yields.toItem(this.near, top.ref);
    this.choose('pass');
  }

  choose(text: string): void {
    this.store.play.chooseText(text);
  }

  /** Answer an open question by a word of one's own. */
  say(word: string): void {
    this.store.play.choose({ text: `word ${word}`, kind: 'word', card: null, target: null });
  }

  /** Esc: close what is open, else take one step of the play back. */
  back(): boolean {
    if (this.isBrowsing) this.isBrowsing = false;
    else if (this.store.asides.whyNot !== null) this.store.asides.whyNot = null;
    else return this.store.play.back();
    return true;
  }

  /** Wishes of this browser; nobody else's business. */
  readonly stop = (step: string): void => {
    const others = this.stops.filter((one) => one !== step);
    settings.stops[GAME] = this.stops.includes(step) ? others : [...others, step];
  };

  /** What stands under "Hand". */
  readonly handNote: string = $derived.by(() => {
    const { active, turn } = this.seen;
    if (this.player !== this.near) return `${this.names[this.player] ?? ''}’s: you decide`;
    if (turn === 0 || this.store.isOver) return '';
    return active === this.near ? 'your turn' : `${this.names[active] ?? ''}’s turn`;
  });

  /** Cards of the hand of which is played; null: face down. */
  hand(): readonly CardSeen[] | null {
    return this.isVeiled ? null : playerOf(this.seen, this.player).hand;
  }
}

const refOf = ({ ref }: { ref: Ref }): Ref => ref;
/** The one desk of a table: cloth and ledger look at the same. */
export const deskOf = oneFor((store: TableStore) => new TableDesk(store));
