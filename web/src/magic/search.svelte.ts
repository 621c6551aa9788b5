/** The search for cards: what was asked, and what was found. */
import { api } from '../net/api';
import type { CardsFound } from '../types.gen';

/** How long the words may rest before they are looked for, in ms. */
const REST_MS = 250;
/** How often is asked again while imported cards are being read, in ms. */
const AGAIN_MS = 3000;

export class CardSearch {
  text = $state('');
  found = $state.raw<CardsFound | null>(null);
  failure = $state.raw<unknown>(null);
  private timer = 0;
  private asked = 0;

  /** Look for other words, once they rest. */
  type(text: string): void {
    this.text = text;
    this.later(REST_MS);
  }

  async look(): Promise<void> {
    const asked = (this.asked += 1);
    const found = await api.findCards(this.text.trim());
    if (asked !== this.asked) return;
    this.failure = null;
    this.found = found;
    if (found.is_reading) this.later(AGAIN_MS);
  }

  leave(): void {
    this.asked += 1;
    window.clearTimeout(this.timer);
  }

  private later(wait: number): void {
    window.clearTimeout(this.timer);
    this.timer = window.setTimeout(() => {
      this.look().catch((error: unknown) => {
        this.failure = error;
      });
    }, wait);
  }
}
