/** The form of a new experiment: its fields, the file they become, and what the server says. */
import { api } from '../net/api';
import type {
  GameType,
  LabAbout,
  LabGame,
  LabLooked,
  MeasureShape,
  OptionShape,
  SetLine,
  SetShown,
} from '../types.gen';
import { calls, searches } from './calls';
import {
  agentsFor,
  blocksFor,
  firstNumber,
  holding,
  movable,
  moveOf,
  otherValue,
  questionOf,
  wishOf,
  aimFor,
  type Aim,
  type Answers,
  type Ask,
  type ChosenNumber,
  type Move,
} from './question';
import { agentWith, chosenIn, nameFor, type OwnBuild } from './own';

/** How long the form may rest before the server is asked about it, in ms. */
const REST_MS = 250;
const BLOCKS: Readonly<Record<Ask, number>> = {
  ab: 5000,
  sweep: 500,
  search: 200,
  card: 500,
  players: 1000,
  skill: 50,
};
/** The game type whose cards are data. */
const CARDED = 'ark-age';
const ROUNDS = 6;

export class LabForm implements Answers {
  games = $state.raw<GameType[]>([]);
  about = $state.raw<LabAbout | null>(null);
  failure = $state.raw<unknown>(null);
  looked = $state.raw<LabLooked | null>(null);
  /** What was looked at is not what stands in the form any more. */
  isReading = $state(false);
  /** The experiment's file as it stands in the page. */
  text = $state('');
  /** Somebody has written in the file: the form no longer speaks for it. */
  isByHand = $state(false);

  ask: Ask = $state('ab');
  game = $state('');
  name = $state('');
  option = $state('');
  first = $state('');
  second = $state('');
  values: string[] = $state([]);
  card = $state.raw<ChosenNumber | null>(null);
  sets = $state.raw<SetLine[]>([]);
  set = $state.raw<SetShown | null>(null);
  agents: string[] = $state(['greedy']);
  builds: string[] = $state([]);
  own: OwnBuild[] = $state([]);
  aims: Aim[] = $state([]);
  moves: Move[] = $state([]);
  rounds = $state(ROUNDS);
  measure = $state('starter-share');
  probes: string[] = $state([]);
  seed = $state(1);
  by: Answers['by'] = $state('evidence');
  blocks = $state(BLOCKS.ab);
  effect = $state(3);
  precision = $state(1);
  options: Record<string, string> = $state({});

  readonly type: GameType | undefined = $derived(
    this.games.find(({ name }) => name === this.game),
  );
  readonly offers: LabGame | undefined = $derived(
    this.about?.games.find(({ name }) => name === this.game),
  );
  readonly measured: MeasureShape | undefined = $derived(
    this.offers?.measures.find(({ name }) => name === this.measure),
  );
  readonly moved: OptionShape | undefined = $derived(
    this.type?.options.find(({ name }) => name === this.option),
  );
  readonly isShare: boolean = $derived(this.measured?.unit !== 'number');

  readonly isOwnSet: boolean = $derived(this.ask === 'card' && this.set?.about.is_own === true);
  /** Builds or decks that may be named besides one's own. */
  readonly ready: readonly string[] = $derived(
    this.ask === 'card' && this.set !== null
      ? this.set.builds.map(({ id }) => id)
      : (this.offers?.brought ?? []),
  );
  readonly brought: readonly string[] = $derived([
    ...this.own.map(({ name }) => name),
    ...this.ready,
  ]);

  private timer = 0;
  private asked = 0;

  /**
   * Fetch what can be asked, and the file of an earlier run if one is named.
   *
   * `code` is that of a build or deck that is to be played, of the game type in the query.
   */
  async open(query: URLSearchParams, code = ''): Promise<void> {
    const [games, about] = await Promise.all([api.games(), calls.about()]);
    this.games = games.filter(({ name }) => about.games.some((one) => one.name === name));
    this.about = about;
    const wanted = this.games.find(({ name }) => name === query.get('game')) ?? this.games[0];
    if (wanted !== undefined) this.choose(wanted.name);
    if (query.get('ask') === 'card') {
      this.turn('card');
      await this.lay(query.get('set') ?? '');
    }
    await this.take(query, code);
  }

  /** Take over what an address brings: a build, or an earlier experiment. */
  private async take(query: URLSearchParams, code: string): Promise<void> {
    if (code !== '') this.addOwn({ name: query.get('name') ?? 'mine', text: code });
    const from = query.get('from') ?? '';
    if (from !== '') this.write(await calls.text(from));
    const search = query.get('search') ?? '';
    if (search !== '') this.write(await searches.text(search, query.get('trial') ?? '0'));
  }

  choose(game: string): void {
    this.game = game;
    this.builds = [];
    this.own = [];
    this.aims = [];
    this.moves = [];
    this.agents = this.agents.map((text) => chosenIn(text).agent);
    this.options = {};
    this.measure = 'starter-share';
    const option = this.type === undefined ? undefined : movable(this.type)[0];
    if (option !== undefined) this.move(option.name);
    if (this.ask === 'search') this.begin();
  }

  move(name: string): void {
    this.option = name;
    if (this.moved === undefined) return;
    this.first = this.moved.default;
    this.second = otherValue(this.moved);
    this.values = [...this.moved.values];
  }

  /** Lay out a set of cards, the first one if none is named. */
  async lay(wanted: string): Promise<void> {
    const all = await api.sets();
    const shipped = all.find(({ is_own }) => !is_own);
    this.sets = all.filter((one) => one.is_own || one === shipped);
    const line = this.sets.find(({ key }) => key === wanted) ?? this.sets[0];
    if (line === undefined) return;
    this.set = await api.set(line.key);
    const first = this.set.cards.find((one) => holding(this.set, one.id).length > 0);
    if (first !== undefined) this.pick(first.id);
  }

  /** Take a card; the builds that hold it play, two at most. */
  pick(id: string): void {
    const sheet = this.set?.cards.find((one) => one.id === id);
    const number = sheet === undefined ? null : firstNumber(sheet);
    if (sheet === undefined || number === null) return;
    this.card = { id, name: sheet.name, ...number };
    this.builds = holding(this.set, id).slice(0, 2);
    this.blocks = blocksFor(this.builds.length);
  }

  /** Propose what fits the question: builds that hold the card, or something to move. */
  private propose(): void {
    if (this.ask === 'card' && this.card !== null) this.pick(this.card.id);
    if (this.ask === 'search') this.begin();
  }

  /** Propose something to move, and somewhere to go. */
  private begin(): void {
    if (this.moves.length === 0) this.addMove();
    if (this.aims.length === 0 && this.measured !== undefined) this.aims = [aimFor(this.measured)];
  }

  /** Let a search move one more option, over all its values. */
  addMove(): void {
    const free = this.free[0];
    if (free !== undefined) this.moves = [...this.moves, moveOf(free)];
  }

  /** Options that a search could move besides those it does. */
  get free(): OptionShape[] {
    const taken = new Set(this.moves.map(({ option }) => option));
    return this.type === undefined
      ? []
      : movable(this.type).filter(({ name }) => !taken.has(name));
  }

  turn(ask: Ask): void {
    if (ask === 'card' && this.game !== CARDED) this.choose(CARDED);
    this.ask = ask;
    this.blocks = BLOCKS[ask];
    this.by = ask === 'ab' ? 'evidence' : 'blocks';
    this.agents = agentsFor(ask, this.agents, this.offers?.agents ?? []);
    this.propose();
  }

  /** Take a build of one's own, which is then played. */
  addOwn({ name, text }: OwnBuild): void {
    const named = nameFor(name, this.brought);
    this.own = [...this.own, { name: named, text }];
    this.builds = [...this.builds, named];
  }

  /** Change one of one's own; a new name goes wherever the old one was chosen. */
  changeOwn(index: number, changed: Partial<OwnBuild>): void {
    const old = this.own[index];
    if (old === undefined) return;
    const others = this.brought.filter((name) => name !== old.name);
    const name = changed.name === undefined ? old.name : nameFor(changed.name, others);
    this.own = this.own.map((one, at) => (at === index ? { ...one, ...changed, name } : one));
    this.rename(old.name, name);
  }

  dropOwn(index: number): void {
    const old = this.own[index];
    if (old === undefined) return;
    this.own = this.own.filter((_, at) => at !== index);
    this.rename(old.name, '');
  }

  /** Take a file as it is; the form does not change it any more. */
  write(text: string): void {
    this.text = text;
    this.isByHand = true;
    this.ponder(() => calls.look({ text, card_set: this.cardSet, wish: wishOf(this) }));
  }

  /** Let the form speak again. */
  backToForm(): void {
    this.isByHand = false;
    this.asking();
  }

  /** Ask what the form becomes; called whenever a field has changed. */
  asking(): void {
    if (this.game === '' || this.isByHand) return;
    const question = questionOf(this);
    this.ponder(() => calls.look({ question, card_set: this.cardSet, wish: wishOf(this) }));
  }

  /** Key of the designer's set that comes along; empty without any. */
  get cardSet(): string {
    return this.isOwnSet ? (this.set?.about.key ?? '') : '';
  }

  leave(): void {
    window.clearTimeout(this.timer);
  }

  /** Put another name in place of a build's wherever it is chosen; an empty one leaves it out. */
  private rename(old: string, name: string): void {
    this.builds = this.builds
      .map((build) => (build === old ? name : build))
      .filter((build) => build !== '');
    this.agents = this.agents.map((text) => {
      const { agent, build } = chosenIn(text);
      return build === old ? agentWith({ agent, build: name }) : text;
    });
  }

  private ponder(look: () => Promise<LabLooked>): void {
    window.clearTimeout(this.timer);
    this.isReading = true;
    // Counted here: an answer that arrives while the form rests is of an older one.
    const asked = (this.asked += 1);
    this.timer = window.setTimeout(() => {
      look().then(
        (looked) => {
          if (asked === this.asked) this.hear(looked);
        },
        (error: unknown) => {
          if (asked === this.asked) this.failure = error;
        },
      );
    }, REST_MS);
  }

  private hear(looked: LabLooked): void {
    if (!this.isByHand) this.text = looked.text;
    this.looked = looked;
    this.isReading = false;
    this.failure = null;
  }
}
