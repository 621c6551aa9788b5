/** What a replay shows now: whose eyes, which frame, running or not. */
import { gameClient } from '../games';
import { api, type Viewer } from '../net/api';
import type { GameClient } from '../state/game';
import type { Frame, Frames } from '../types.gen';
import { filmOf, turnFrom, type Film } from './film';

/** Between two frames at speed 1, in ms. */
const FRAME_MS = 900;
export const SPEEDS = [0.5, 1, 2, 4] as const;

export class Projector {
  reel = $state.raw<Frames | null>(null);
  client = $state.raw<GameClient | null>(null);
  isUnknownGame = $state(false);
  viewer = $state.raw<Viewer>('all');
  at = $state(0);
  isRunning = $state(false);
  speed = $state<(typeof SPEEDS)[number]>(1);
  private timer = 0;
  private reels = new Map<Viewer, Frames>();

  constructor(readonly replay: string) {}

  readonly film: Film | null = $derived(
    this.reel === null || this.client === null
      ? null
      : filmOf(this.reel.frames, this.client.story),
  );
  readonly last: number = $derived((this.reel?.frames.length ?? 1) - 1);
  readonly frame: Frame | null = $derived(this.reel?.frames[this.at] ?? null);
  readonly before: Frame | null = $derived(this.reel?.frames[Math.max(0, this.at - 1)] ?? null);
  /** Whose eyes there are, in the order of the switch. */
  readonly viewers: readonly Viewer[] = $derived([
    ...(this.reel?.players.map(({ seat }) => seat) ?? []),
    'all',
  ]);

  /** Look through these eyes; the moment stays. */
  async look(viewer: Viewer): Promise<void> {
    const reel = await this.reelOf(viewer);
    this.client ??= await this.prepared(reel.game);
    this.isUnknownGame = this.client === null;
    this.viewer = viewer;
    this.reel = reel;
    this.go(this.at);
  }

  /** The game through somebody's eyes, fetched once. */
  async reelOf(viewer: Viewer): Promise<Frames> {
    const reel = this.reels.get(viewer) ?? (await api.frames(this.replay, viewer));
    this.reels.set(viewer, reel);
    return reel;
  }

  private async prepared(game: string): Promise<GameClient | null> {
    const client = await gameClient(game);
    await client?.prepare?.({ replay: this.replay });
    return client;
  }

  /** The next eyes in the row. */
  lookOn(): Promise<void> {
    const next = (this.viewers.indexOf(this.viewer) + 1) % this.viewers.length;
    return this.look(this.viewers[next] ?? 'all');
  }

  go(frame: number): void {
    this.at = Math.max(0, Math.min(this.last, Math.round(frame)));
  }

  turn(step: 1 | -1): void {
    if (this.film !== null) this.go(turnFrom(this.film, this.at, step));
  }

  faster(): void {
    const next = (SPEEDS.indexOf(this.speed) + 1) % SPEEDS.length;
    this.speed = SPEEDS[next] ?? 1;
  }

  toggle(): void {
    if (this.isRunning) this.stop();
    else this.run();
  }

  stop(): void {
    this.isRunning = false;
    window.clearTimeout(this.timer);
  }

  private run(): void {
    if (this.at === this.last) this.at = 0;
    this.isRunning = true;
    this.tick();
  }

  private tick(): void {
    this.timer = window.setTimeout(() => {
      this.go(this.at + 1);
      if (this.at === this.last) this.stop();
      else if (this.isRunning) this.tick();
    }, FRAME_MS / this.speed);
  }
}
