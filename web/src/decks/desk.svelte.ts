/** The deck on the desk: its text, what the server says of it, and the way back. */
import { api } from '../net/api';
import type { DeckBuilt, DeckChecked, DeckEdit, DeckSought, LevelerAbout } from '../types.gen';
import { DRAFT, SAVED, savedIn, withDeck, withoutDeck, type Saved } from './kept';

/** How long the text may rest before the server is asked about it, in ms. */
const REST_MS = 250;
const MOST_STEPS_BACK = 50;
/** How often is asked again while imported cards are being read, in ms. */
const AGAIN_MS = 3000;

/** Sentences about a deck that the program has made. */
export interface Thoughts {
  title: string;
  lines: readonly string[];
}

export class Desk {
  about = $state.raw<LevelerAbout | null>(null);
  text = $state('');
  /** What the server said of the text; null while there is none, or none that can be read. */
  checked = $state.raw<DeckChecked | null>(null);
  /** What the program thought of in making or dividing the deck; null once it is another's work. */
  thoughts = $state.raw<Thoughts | null>(null);
  /** Imported cards are being read, so that a deck can be made of them. */
  isReading = $state(false);
  options = $state.raw<Record<string, string>>({});
  saved = $state.raw<Saved[]>(savedIn(localStorage.getItem(SAVED)));
  failure = $state.raw<unknown>(null);
  /** What has just been done, for those who do not see it. */
  said = $state('');
  /** Earlier texts: a press on a suggestion rewrites the list. */
  private before = $state.raw<string[]>([]);
  private queue: Promise<void> = Promise.resolve();
  private timer = 0;
  private asked = 0;
  private seed = 1;
  private isLeft = false;

  get canGoBack(): boolean {
    return this.before.length > 0;
  }

  /** Open the page: with the deck of a link, else with the one that was worked on. */
  async open(code: string): Promise<void> {
    this.about = await api.leveler();
    if (code !== '') {
      await this.ask(`/decks#${code}`, []);
      this.text = this.checked?.text ?? '';
      this.keep();
    } else if (this.text === '') {
      this.text = localStorage.getItem(DRAFT) ?? '';
      await this.check();
    }
  }

  /** The text was typed in. */
  type(text: string): void {
    this.text = text;
    this.thoughts = null;
    this.keep();
    window.clearTimeout(this.timer);
    this.timer = window.setTimeout(() => {
      this.attempt(() => this.check());
    }, REST_MS);
  }

  /** Put another list in the place of this one. */
  async lay(text: string, said: string): Promise<void> {
    this.remember();
    this.text = text;
    this.thoughts = null;
    this.keep();
    await this.check();
    this.said = said;
  }

  async back(): Promise<void> {
    const [last, ...earlier] = this.before;
    if (last === undefined) return;
    this.before = earlier;
    this.text = last;
    this.thoughts = null;
    this.keep();
    await this.check();
    this.said = 'The list is as it was.';
  }

  /** Change the deck as a suggestion says; the next change waits for this one's answer. */
  edit(edits: DeckEdit[], said: string): Promise<void> {
    const change = this.queue.then(() => this.rewrite(edits, said));
    this.queue = change.catch(() => undefined);
    return change;
  }

  private async rewrite(edits: DeckEdit[], said: string): Promise<void> {
    const text = this.text;
    window.clearTimeout(this.timer);
    // What was typed meanwhile is not written over: it will be checked by itself.
    if (!(await this.ask(text, edits)) || this.text !== text) return;
    this.remember();
    this.text = this.checked?.text ?? text;
    this.thoughts = null;
    this.keep();
    this.said = said;
  }

  /** Have 100 cards divided into 50, 30 and 20. */
  async divide(): Promise<void> {
    const { deck, reasons } = await api.divideDeck(this.text, this.options);
    this.remember();
    this.checked = deck;
    this.text = deck.text;
    this.thoughts = { title: 'Why it is divided so', lines: reasons };
    this.keep();
    this.said = 'The deck is divided.';
  }

  /** Have a deck made around cards (one name a line) or colours; each time another one. */
  async build(around: string, colors: string): Promise<void> {
    const seed = anySeed();
    const sought = { around: linesOf(around), colors, options: this.options, seed };
    const { deck, plans } = await this.built(sought);
    if (deck === null) return;
    this.remember();
    this.asked += 1;
    this.seed = seed;
    this.checked = deck;
    this.text = deck.text;
    this.thoughts = { title: 'Its plan', lines: plans };
    this.keep();
    this.said = 'A deck is proposed.';
  }

  /** Ask until the cards have been read; without a deck if the page has been left. */
  private async built(sought: DeckSought): Promise<DeckBuilt> {
    let answer = await api.buildDeck(sought);
    try {
      while (answer.deck === null && !this.isLeft) {
        this.isReading = true;
        await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
        answer = await api.buildDeck(sought);
      }
    } finally {
      this.isReading = false;
    }
    return answer;
  }

  async choose(name: string, value: string): Promise<void> {
    this.options = { ...this.options, [name]: value };
    await this.check();
  }

  async deal(): Promise<void> {
    this.seed = anySeed();
    await this.check();
    this.said = 'New hands are dealt.';
  }

  save(name: string): void {
    this.store(withDeck(this.saved, name, this.text));
    this.said = `Saved as ${name.trim()} in this browser.`;
  }

  forget(name: string): void {
    this.store(withoutDeck(this.saved, name));
    this.said = `${name} is forgotten.`;
  }

  /** Do something that the server may refuse; what it says is shown. */
  attempt(task: () => Promise<void>): void {
    this.failure = null;
    task().catch((error: unknown) => {
      this.failure = error;
    });
  }

  leave(): void {
    this.isLeft = true;
    window.clearTimeout(this.timer);
  }

  private async check(): Promise<void> {
    if (this.text.trim() === '') {
      this.asked += 1;
      this.checked = null;
      return;
    }
    await this.ask(this.text, []);
  }

  /** Ask the server about a text; false if another question has overtaken this one. */
  private async ask(text: string, edits: DeckEdit[]): Promise<boolean> {
    const asked = (this.asked += 1);
    const look = { text, edits, options: this.options, seed: this.seed };
    const checked = await api.checkDeck(look).catch((error: unknown) => {
      if (asked === this.asked && edits.length === 0) this.checked = null;
      throw error;
    });
    if (asked !== this.asked) return false;
    this.checked = checked;
    return true;
  }

  private remember(): void {
    if (this.text.trim() === '') return;
    this.before = [this.text, ...this.before].slice(0, MOST_STEPS_BACK);
  }

  private keep(): void {
    localStorage.setItem(DRAFT, this.text);
  }

  private store(decks: Saved[]): void {
    this.saved = decks;
    localStorage.setItem(SAVED, JSON.stringify(decks));
  }
}

function anySeed(): number {
  return Math.floor(Math.random() * 2 ** 32);
}

/** The lines that say something. */
function linesOf(text: string): string[] {
  return text.split('\n').filter((line) => line.trim() !== '');
}
