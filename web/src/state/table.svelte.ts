/** One table as one viewer knows it: facts from the server, the play being built, and asides. */
import { gameClient } from '../games';
import type { Link, Listener, Reply, Request } from '../net/connection';
import type { DecisionSeen, EventSeen, Outgoing, Player } from '../types.gen';
import { Asides } from './asides.svelte';
import { autoPass, holdFor } from './autopass';
import { reduce, type Facts } from './facts';
import type { GameClient, Handle, Moment, Observation } from './game';
import { Play, type Ask, type Phase } from './play.svelte';
import { settings } from './settings.svelte';
import * as walking from './walk';

/** What a store needs of its connection. */
export interface Wire {
  start(): void;
  stop(): void;
  wake(): void;
  rehello(): void;
  ask(message: Parameters<Ask>[0]): Promise<Reply>;
}

/** A pass that auto-pass is about to make: there is time to stop it. */
export interface Passing {
  text: string;
  step: string;
}

const NOTHING: ReadonlySet<Handle> = new Set();

export class TableStore implements Listener {
  facts = $state.raw<Facts | null>(null);
  client = $state.raw<GameClient | null>(null);
  link = $state<Link>('connecting');
  /** The server's sentence about the end of the link. */
  linkWhy = $state('');
  /** This table holds a game that this client cannot show. */
  isUnknownGame = $state(false);
  /** When the clock and the countdowns in the facts were told, by the page's own time in ms. */
  heardAt = $state(0);
  passing = $state.raw<Passing | null>(null);
  /** No automatic passes until it is switched off again. */
  fullControl = $state(false);
  /** Handles that a hovered or focused line of the log lights. */
  named = $state.raw<ReadonlySet<Handle>>(NOTHING);

  readonly asides = new Asides((message) => this.ask(message));
  readonly play = new Play({
    client: () => this.client,
    ask: (message) => this.ask(message),
    whyNot: (handle) => {
      this.askWhyNot(handle);
    },
  });
  private wire: Wire | null = null;
  private meeting: Promise<void> | null = null;
  private passTimer = 0;
  private readonly chance = Math.random();

  readonly viewer: number | null = $derived(this.facts?.viewer ?? null);
  readonly players: readonly Player[] = $derived(this.facts?.players ?? []);
  readonly deciding: number | null = $derived(this.facts?.deciding ?? null);
  readonly isOver: boolean = $derived(this.facts?.outcome != null);
  readonly phase: Phase | 'over' = $derived(this.isOver ? 'over' : this.play.phase);

  /** What the table shows: the play so far, as it would be laid. */
  readonly observation: Observation = $derived(
    this.play.stage?.observation ?? this.facts?.observation ?? {},
  );
  /** What would follow from the play so far. */
  readonly preview: Observation | null = $derived(
    this.play.stage?.preview ?? this.facts?.preview ?? null,
  );
  /** What would follow without it ("if you pass"). */
  readonly standing: Observation | null = $derived(this.facts?.preview ?? null);
  readonly question: DecisionSeen | null = $derived(this.play.question);
  readonly events: readonly EventSeen[] = $derived(this.facts?.events ?? []);
  /** What the last message brought: the table animates it. */
  readonly fresh: readonly EventSeen[] = $derived(this.facts?.fresh ?? []);
  readonly moment: Moment | null = $derived(
    this.client === null || this.facts === null
      ? null
      : this.client.moment(this.facts.observation),
  );

  join(wire: Wire): void {
    this.wire = wire;
    wire.start();
  }

  leave(): void {
    this.stopPassing();
    this.wire?.stop();
    this.wire = null;
  }

  wake(): void {
    this.wire?.wake();
  }

  ask(message: Parameters<Ask>[0]): Promise<Reply> {
    if (this.wire === null) throw new Error('this table has been left');
    return this.wire.ask(message);
  }

  since(): number {
    return this.facts?.v ?? 0;
  }

  linked(link: Link, why: string): void {
    this.link = link;
    this.linkWhy = why;
  }

  heard(message: Exclude<Outgoing, Reply>): void {
    if (message.type !== 'snap' && message.type !== 'ev' && message.type !== 'presence') return;
    const { facts, gap } = reduce(this.facts, message);
    if (gap) {
      this.wire?.rehello();
      return;
    }
    this.facts = facts;
    this.heardAt = performance.now();
    if (facts !== null && message.type !== 'presence') void this.arrive(facts.game);
  }

  /** Return the player's name; what a sentence calls a seat. */
  nameOf(seat: number): string {
    return this.players.find((player) => player.seat === seat)?.name ?? `seat ${String(seat + 1)}`;
  }

  askWhyNot(handle: Handle): void {
    const question = this.play.question ?? this.facts?.decision ?? null;
    if (question === null || this.client === null) {
      this.asides.notAsked(handle);
      return;
    }
    const meant = this.client.wouldBe(handle, question, this.observation);
    if (meant === null) {
      this.asides.notice = 'There is nothing to do with this now.';
      return;
    }
    const isOpen = this.play.question !== null;
    const before = isOpen ? walking.path(this.play.parts) : [];
    void this.asides.why(handle, question.id, [...before, meant]);
  }

  askHint(): void {
    const decision = this.facts?.decision;
    if (decision != null) void this.asides.askHint(decision.id);
  }

  /** Keep the pass that is about to be made from being made; the question stays open. */
  stopPassing(): void {
    window.clearTimeout(this.passTimer);
    this.passing = null;
  }

  private async arrive(game: string): Promise<void> {
    // Once the client is there the play follows the facts at once: what is shown never mixes them.
    if (this.client === null) {
      this.meeting ??= this.meet(game);
      await this.meeting;
    }
    if (this.facts === null || this.client === null) return;
    if (!this.play.sync(this.facts)) return;
    this.stopPassing();
    this.asides.close();
    this.considerPassing(this.client, this.facts);
  }

  /** Load what knows this game, with the cards that it may have of its own. */
  private async meet(game: string): Promise<void> {
    const client = await gameClient(game);
    await client?.prepare?.({ table: this.facts?.table ?? '' });
    this.client = client;
    this.isUnknownGame = client === null;
  }

  private considerPassing(client: GameClient, { decision, observation, outcome }: Facts): void {
    if (decision === null || outcome !== null || this.fullControl) return;
    const step = client.moment(observation).step;
    const own = client.passes?.(decision, observation);
    const choice = own === undefined ? autoPass(decision, step, client, settings) : own;
    if (choice === null) return;
    this.passing = { text: choice.text, step };
    this.passTimer = window.setTimeout(
      () => {
        this.passing = null;
        this.play.choose(choice);
      },
      holdFor(settings, this.chance),
    );
  }
}

export type { Request };
