/** What a player asks beside the play: why not, a hint, undo, a takeback, a rematch, an end. */
import type { HintSeen, ReasonSeen } from '../types.gen';
import type { Handle } from './game';
import type { Ask } from './play.svelte';

/** The answer to "why can't I?", about one thing on the table. */
export interface WhyNot {
  handle: Handle;
  /** The action that was meant; null when nobody asks the player anything. */
  action: string | null;
  reasons: readonly ReasonSeen[];
  /** Actions that would work. */
  instead: readonly string[];
}

export class Asides {
  whyNot = $state.raw<WhyNot | null>(null);
  hint = $state.raw<HintSeen | null>(null);
  /** One sentence about the last request that was refused; empty if none was. */
  notice = $state('');

  constructor(private readonly ask: Ask) {}

  /** Close everything that belongs to a question now past. */
  close(): void {
    this.whyNot = null;
    this.hint = null;
    this.notice = '';
  }

  async why(handle: Handle, decision: number, actions: readonly string[]): Promise<void> {
    const reply = await this.ask({ type: 'why', decision, actions: [...actions] });
    const action = actions.at(-1) ?? null;
    if (reply.type === 'reasons') {
      const { reasons, instead } = reply;
      this.whyNot = { handle, action, reasons, instead };
    } else if (reply.type === 'nack') this.notice = reply.why;
  }

  /** Nobody asks this player anything now: that is the whole reason. */
  notAsked(handle: Handle): void {
    this.whyNot = { handle, action: null, reasons: [], instead: [] };
  }

  async askHint(decision: number): Promise<void> {
    const reply = await this.ask({ type: 'hint', decision });
    if (reply.type === 'hint-seen') this.hint = reply;
    else if (reply.type === 'nack') this.notice = reply.why;
  }

  undo(): Promise<void> {
    return this.request({ type: 'undo' });
  }

  takeback(answer: 'ask' | 'yes' | 'no'): Promise<void> {
    return this.request({ type: 'takeback', answer });
  }

  pause(answer: 'ask' | 'yes' | 'no' | 'resume'): Promise<void> {
    return this.request({ type: 'pause', answer });
  }

  rematch(): Promise<void> {
    return this.request({ type: 'rematch' });
  }

  interrupt(action: string): Promise<void> {
    return this.request({ type: 'interrupt', action });
  }

  private async request(message: Parameters<Ask>[0]): Promise<void> {
    this.notice = '';
    const reply = await this.ask(message);
    if (reply.type === 'nack') this.notice = reply.why;
  }
}
