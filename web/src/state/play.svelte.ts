/**
 * The play that the player is building: presses become actions, actions are walked on the server's
 * copy, and only a whole play is sent. Legality is never computed here: `decision.actions` says it.
 */
import type { Choice, DecisionSeen, Offer } from '../types.gen';
import type { Reply, Request } from '../net/connection';
import type { Facts } from './facts';
import type { GameClient, Handle } from './game';
import { lightsOf, type Light } from './lights';
import { press, unhandled, type Pressed } from './press';
import { settings } from './settings.svelte';
import * as walking from './walk';
import type { Part, Stage, Walk } from './walk';

type Unsent<T> = T extends { id: string } ? Omit<T, 'id'> : never;
export type Ask = (message: Unsent<Request>) => Promise<Reply>;

/** What a play needs of its table. */
export interface Host {
  /** Null until the game's client has been loaded. */
  client(): GameClient | null;
  ask: Ask;
  /** Why pressing this does nothing. */
  whyNot(handle: Handle): void;
}

/** Waiting: not asked. Whole: complete, waits for a yes. Sending: out of our hands. */
export type Phase = 'waiting' | 'asked' | 'walking' | 'whole' | 'sending';

/** Where a press was understood: in which question, and as what. */
interface Found {
  index: number;
  pressed: Exclude<Pressed, { kind: 'nothing' }>;
}

const PEEK_AFTER_MS = 150;
const DARK: ReadonlyMap<Handle, Light> = new Map();

export class Play {
  walk = $state.raw<Walk | null>(null);
  /** Things pressed that do not name an action yet. */
  held = $state.raw<readonly Handle[]>([]);
  /** Actions that one press may mean: the player says which. */
  menu = $state.raw<readonly Choice[]>([]);
  /** The server's sentence why the last step was refused. */
  refusal = $state('');
  isTrying = $state(false);
  isSending = $state(false);

  private root = $state.raw<Stage | null>(null);
  private peeked = $state.raw<Stage | null>(null);
  private byHand = false;
  private offers = new Map<string, Offer>();
  private latest = 0;
  private peekTimer = 0;

  constructor(private readonly host: Host) {}

  readonly phase: Phase = $derived.by(() => {
    if (this.walk === null) return 'waiting';
    if (this.isSending) return 'sending';
    if (this.walk.stage.decision === null) return 'whole';
    return this.walk.parts.length === 0 ? 'asked' : 'walking';
  });

  /** The next question of the play; null when waiting or whole. */
  readonly question: DecisionSeen | null = $derived(this.walk?.stage.decision ?? null);

  /** The table as the play would leave it so far, or as a hovered choice would. */
  readonly stage: Stage | null = $derived(this.peeked ?? this.walk?.stage ?? null);

  /** What can be pressed, and how it stands. */
  readonly lights: ReadonlyMap<Handle, Light> = $derived.by(() => {
    const client = this.host.client();
    return this.walk === null || client === null ? DARK : lightsOf(this.walk, this.held, client);
  });

  /** Choices of the open question that stand for nothing on the table: `pass`, `done`. */
  readonly buttons: readonly Choice[] = $derived.by(() => {
    if (this.walk === null || this.question === null || this.isSending) return [];
    const shown = walking.shownCard(this.walk.parts, this.walk.parts.length);
    return unhandled(this.question.actions, shown);
  });

  /** The answers so far, with the questions they answer. */
  readonly parts: readonly Part[] = $derived(this.walk?.parts ?? []);

  /** The texts that `act` would carry. */
  readonly path: readonly string[] = $derived(walking.path(this.parts));

  /**
   * Take notice of what the server says is asked now; a play that still fits goes on.
   * Return whether the question is another one.
   */
  sync(facts: Facts): boolean {
    const root = rootOf(facts);
    const isSame = root?.decision?.id === this.root?.decision?.id;
    this.root = root;
    if (!isSame || (!this.isSending && this.parts.length === 0)) this.reset();
    return !isSame;
  }

  /** Forget everything that was not sent. */
  reset(): void {
    this.latest += 1;
    this.offers = new Map();
    this.byHand = settings.payByHand;
    this.isSending = this.isTrying = false;
    this.refusal = '';
    this.letGo();
    this.walk = this.root === null ? null : walking.start(this.root);
  }

  /** A thing on the table was pressed. */
  press(handle: Handle): void {
    if (this.walk === null || this.isSending) {
      this.host.whyNot(handle);
      return;
    }
    if (this.held.includes(handle)) {
      this.letGo();
      return;
    }
    const found = this.find(handle);
    if (found === null) this.host.whyNot(handle);
    else this.follow(found);
  }

  /** Answer the open question, or one answered before (`index`), with this choice. */
  choose(choice: Choice, index?: number): void {
    if (this.walk === null || this.isSending) return;
    const at = index ?? this.placeOf(choice, this.walk);
    if (this.isChosen(choice, at)) void this.advance(this.walk.parts.slice(0, at));
    else void this.advance(walking.answered(this.walk, at, choice, this.lists()));
  }

  /** The same, by the text of an action, where it is offered. */
  chooseText(text: string): void {
    const choices = [...this.menu, ...(this.question?.actions ?? [])];
    const choice = choices.find((one) => one.text === text);
    if (choice !== undefined) this.choose(choice);
  }

  /** Take one point back from a bag of points. */
  less(text: string): void {
    if (this.walk === null || this.isSending) return;
    const index = walking.openList(this.walk, this.lists());
    if (index >= 0) void this.advance(walking.withoutOne(this.walk, index, text));
  }

  /** One step back; false if there was nothing to take back. */
  back(): boolean {
    if (this.held.length > 0 || this.menu.length > 0) {
      this.letGo();
      return true;
    }
    if (this.parts.length === 0 || this.isSending) return false;
    void this.advance(walking.stepBack(this.parts), true);
    return true;
  }

  /** Choose the points of the payment oneself. */
  payByHand(): void {
    this.byHand = true;
    const first = this.parts.findIndex(({ auto }) => auto);
    if (first >= 0) void this.advance(this.parts.slice(0, first));
  }

  /** Whether part of the play was chosen by the client. */
  readonly hasSuggested: boolean = $derived(this.parts.some(({ auto }) => auto));

  /** Send the whole play. */
  async send(): Promise<void> {
    const decision = this.root?.decision;
    if (this.phase !== 'whole' || decision === null || decision === undefined) return;
    this.isSending = true;
    const reply = await this.host.ask({
      type: 'act',
      decision: decision.id,
      actions: [...this.path],
    });
    if (reply.type !== 'nack') return;
    this.reset();
    this.refusal = reply.why;
  }

  /** Walk the given actions one by one, their payment too (a hint, a button of the question). */
  async take(actions: readonly string[]): Promise<void> {
    this.reset();
    this.byHand = true;
    for (const text of actions) {
      const choice = this.question?.actions.find((offered) => offered.text === text);
      if (this.walk === null || choice === undefined) break;
      const at = this.placeOf(choice, this.walk);
      await this.advance(walking.answered(this.walk, at, choice, this.lists()));
    }
    this.byHand = settings.payByHand;
    if (this.phase === 'walking' && this.walk !== null) await this.arrive(this.walk, false);
  }

  /** Show what pressing this would lead to, as long as the pointer stays; null ends it. */
  peek(handle: Handle | null): void {
    window.clearTimeout(this.peekTimer);
    this.peeked = null;
    if (handle === null || this.walk === null || this.isSending) return;
    const walk = this.walk;
    this.peekTimer = window.setTimeout(() => void this.lookAhead(walk, handle), PEEK_AFTER_MS);
  }

  private async lookAhead(walk: Walk, handle: Handle): Promise<void> {
    const timer = this.peekTimer;
    // What was pointed at before the question changed is not asked about any more.
    const found = this.walk === walk ? this.find(handle) : null;
    if (found?.pressed.kind !== 'choice') return;
    const parts = walking.answered(walk, found.index, found.pressed.choice, this.lists());
    if (parts.length === 0) return;
    const reply = await this.offer(walking.path(parts));
    if (timer === this.peekTimer && this.walk === walk && reply.type === 'offer') {
      this.peeked = stageOf(reply);
    }
  }

  private follow({ index, pressed }: Found): void {
    this.refusal = '';
    if (pressed.kind === 'choice') this.choose(pressed.choice, index);
    else if (pressed.kind === 'held') this.held = pressed.held;
    else this.menu = pressed.choices;
  }

  /** Find the question a press answers: an open list, the open question, then earlier ones. */
  private find(handle: Handle): Found | null {
    const walk = this.walk;
    if (walk === null) return null;
    for (const index of this.places(walk)) {
      const held = index === this.places(walk)[0] ? this.held : [];
      const choices = walking.questionAt(walk, index)?.actions ?? [];
      const pressed = press(choices, handle, held, walking.shownCard(walk.parts, index));
      if (pressed.kind !== 'nothing') return { index, pressed };
    }
    return null;
  }

  private places(walk: Walk): number[] {
    const list = walking.openList(walk, this.lists());
    const all = [...walk.parts.keys(), walk.parts.length].reverse();
    return list < 0 ? all : [list, ...all.filter((index) => index !== list)];
  }

  private placeOf(choice: Choice, walk: Walk): number {
    const list = walking.openList(walk, this.lists());
    const isListed =
      list >= 0 &&
      walking.questionAt(walk, list)?.actions.some(({ text }) => text === choice.text) === true &&
      this.host.client()?.idle.has(choice.kind) === false;
    return isListed ? list : walk.parts.length;
  }

  /** Pressing a single answer again takes it back. */
  private isChosen(choice: Choice, index: number): boolean {
    const part = this.parts[index];
    if (part === undefined || part.question.prompt in this.lists() || part.auto) return false;
    return part.clicked[0] === choice.text;
  }

  private async advance(parts: readonly Part[], isBack = false): Promise<void> {
    this.letGo();
    this.refusal = '';
    this.latest += 1;
    const turn = this.latest;
    if (parts.length === 0) {
      this.isTrying = false;
      this.walk = this.root === null ? null : walking.start(this.root);
      return;
    }
    this.isTrying = true;
    const reply = await this.offer(walking.path(parts));
    if (turn !== this.latest) return;
    this.isTrying = false;
    if (reply.type === 'offer') await this.arrive({ parts, stage: stageOf(reply) }, isBack);
    else if (reply.type === 'nack') this.refusal = reply.why;
  }

  /** A step of the walk is there: go on by oneself where the player need not be asked. */
  private async arrive(walk: Walk, isBack: boolean): Promise<void> {
    this.walk = walk;
    const { decision, observation } = walk.stage;
    const client = this.host.client();
    if (client === null || isBack) return;
    if (decision === null) {
      if (!waitsForYes(walk.parts, client)) await this.send();
    } else if (!this.byHand && client.automatic.has(decision.prompt)) {
      const text = client.suggest(decision, observation);
      const part = { question: decision, clicked: [text], auto: true, before: walk.stage };
      await this.advance([...walk.parts, part]);
    }
  }

  private async offer(actions: string[]): Promise<Reply> {
    const offers = this.offers;
    const key = actions.join('\n');
    const known = offers.get(key);
    if (known !== undefined) return known;
    const decision = this.root?.decision?.id ?? 0;
    const reply = await this.host.ask({ type: 'try', decision, actions });
    if (reply.type === 'offer') offers.set(key, reply);
    return reply;
  }

  private letGo(): void {
    this.held = [];
    this.menu = [];
    this.peek(null);
  }

  private lists(): walking.Lists {
    return this.host.client()?.lists ?? {};
  }
}

/** Whether a whole play is sent only after a yes. Passing, and ending a list, are a yes already. */
function waitsForYes(parts: readonly Part[], client: GameClient): boolean {
  const first = parts[0];
  const last = parts.at(-1);
  if (settings.confirm === 'never' || first === undefined || last === undefined) return false;
  if (client.idle.has(kindOf(last))) return false;
  const isList = last.question.prompt in client.lists;
  return settings.confirm === 'always' || isList || client.big.has(kindOf(first));
}

function rootOf({ decision, observation, preview }: Facts): Stage | null {
  return decision === null ? null : { decision, observation, preview };
}

function stageOf({ decision, observation, preview }: Offer): Stage {
  return { decision, observation, preview };
}

/** The kind of a part's latest answer. */
function kindOf(part: Part): string {
  const text = part.clicked.at(-1);
  return part.question.actions.find((choice) => choice.text === text)?.kind ?? '';
}
