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
import { calls } from './calls';
import {
  agentsFor,
  blocksFor,
  firstNumber,
  holding,
  movable,
  otherValue,
  questionOf,
  type Answers,
  type Ask,
  type ChosenNumber,
} from './question';

/** How long the form may rest before the server is asked about it, in ms. */
const REST_MS = 250;
const BLOCKS: Readonly<Record<Ask, number>> = { ab: 5000, sweep: 500, card: 500, players: 1000 };
/** The game type whose cards are data. */
const CARDED = 'ark-age';

export class LabForm implements Answers {
  games = $state.raw<GameType[]>([]);
  about = $state.raw<LabAbout | null>(null);
  failure = $state.raw<unknown>(null);
  looked = $state.raw<LabLooked | null>(null);
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
  /** Builds or decks that may be named. */
  readonly brought: readonly string[] = $derived(
    this.ask === 'card' && this.set !== null
      ? this.set.builds.map(({ id }) => id)
      : (this.offers?.brought ?? []),
  );

  private timer = 0;
  private asked = 0;

  /** Fetch what can be asked, and the file of an earlier run if one is named. */
  async open(query: URLSearchParams): Promise<void> {
    const from = query.get('from') ?? '';
    const game = query.get('game') ?? '';
    const [games, about] = await Promise.all([api.games(), calls.about()]);
    this.games = games.filter(({ name }) => about.games.some((one) => one.name === name));
    this.about = about;
    const wanted = this.games.find(({ name }) => name === game) ?? this.games[0];
    if (wanted !== undefined) this.choose(wanted.name);
    if (query.get('ask') === 'card') {
      this.turn('card');
      await this.lay(query.get('set') ?? '');
    }
    if (from !== '') this.write(await calls.text(from));
  }

  choose(game: string): void {
    this.game = game;
    this.builds = [];
    this.options = {};
    this.measure = 'starter-share';
    const option = this.type === undefined ? undefined : movable(this.type)[0];
    if (option !== undefined) this.move(option.name);
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

  turn(ask: Ask): void {
    if (ask === 'card' && this.game !== CARDED) this.choose(CARDED);
    this.ask = ask;
    this.blocks = BLOCKS[ask];
    this.by = ask === 'ab' ? 'evidence' : 'blocks';
    this.agents = agentsFor(ask, this.agents, this.offers?.agents ?? []);
    if (ask === 'card' && this.card !== null) this.pick(this.card.id);
  }

  /** Take a file as it is; the form does not change it any more. */
  write(text: string): void {
    this.text = text;
    this.isByHand = true;
    this.ponder(() => calls.look({ text, card_set: this.cardSet }));
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
    this.ponder(async () => {
      const looked = await calls.look({ question, card_set: this.cardSet });
      if (!this.isByHand) this.text = looked.text;
      return looked;
    });
  }

  /** Key of the designer's set that comes along; empty without any. */
  get cardSet(): string {
    return this.isOwnSet ? (this.set?.about.key ?? '') : '';
  }

  leave(): void {
    window.clearTimeout(this.timer);
  }

  private ponder(look: () => Promise<LabLooked>): void {
    window.clearTimeout(this.timer);
    this.timer = window.setTimeout(() => {
      const asked = (this.asked += 1);
      look().then(
        (looked) => {
          if (asked !== this.asked) return;
          this.looked = looked;
          this.failure = null;
        },
        (error: unknown) => {
          this.failure = error;
        },
      );
    }, REST_MS);
  }
}
