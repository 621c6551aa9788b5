/** What a person has set in this browser; kept in its local storage, never sent anywhere. */

export interface Settings {
  theme: 'system' | 'light' | 'dark';
  /** Four suit colours; otherwise two, red and black, told apart by shape. */
  fourColours: boolean;
  /** 1 is the drawn size. */
  cardSize: 1 | 1.15 | 1.3;
  textSize: 1 | 1.15 | 1.3;
  motion: 'system' | 'reduced' | 'full';
  /** 0: nothing moves; 2: twice as fast. */
  animationSpeed: 0 | 0.5 | 1 | 2;
  sound: boolean;
  /** 0 to 1. */
  volume: number;
  /** Which plays wait for a yes. */
  confirm: 'never' | 'big' | 'always';
  /**
   * `forced`: pass where nothing else can be done. `eager`: also where nothing but taxing can.
   */
  autoPass: 'off' | 'forced' | 'eager';
  /** Hold every automatic pass for the same 0.6 to 1.2 s, so that it tells nothing. */
  bluffDelay: boolean;
  /** Codes of steps where auto-pass always stops, by game type. */
  stops: Record<string, string[]>;
  /** Wishes of single game types, by game and name. */
  wishes: Record<string, Record<string, string>>;
  /** Choose each point of a payment by hand. */
  payByHand: boolean;
  /** Text board beside the table. */
  textBoard: boolean;
  /** Pictures of Magic cards, which this browser then loads from Scryfall. */
  cardImages: boolean;
  /** What others see this person called. */
  playerName: string;
}

export const DEFAULTS: Settings = {
  theme: 'system',
  fourColours: true,
  cardSize: 1,
  textSize: 1,
  motion: 'system',
  animationSpeed: 1,
  sound: false,
  volume: 0.6,
  confirm: 'big',
  autoPass: 'forced',
  bluffDelay: false,
  stops: {},
  wishes: {},
  payByHand: false,
  textBoard: false,
  cardImages: false,
  playerName: '',
};

const KEY = 'cardwright-settings';
const IMAGES_ON = 'card-images=on; Path=/; SameSite=Lax; Max-Age=31536000';
const IMAGES_OFF = 'card-images=; Path=/; SameSite=Lax; Max-Age=0';

/** Return the stored settings; whatever is missing or of another type keeps its default. */
export function parse(stored: string | null): Settings {
  const found = record(stored);
  const kept = Object.entries(DEFAULTS).map(([name, fallback]) => {
    const value = found[name];
    return [name, typeof value === typeof fallback ? value : fallback];
  });
  return Object.fromEntries(kept) as Settings;
}

function record(stored: string | null): Record<string, unknown> {
  if (stored === null) return {};
  try {
    const value: unknown = JSON.parse(stored);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}

export const settings: Settings = $state(parse(localStorage.getItem(KEY)));

export function store(): void {
  localStorage.setItem(KEY, JSON.stringify(settings));
  // The server allows a page to load the pictures only if its browser says so.
  document.cookie = settings.cardImages ? IMAGES_ON : IMAGES_OFF;
}

/** Whether anything may move. */
export function isStill(): boolean {
  if (settings.animationSpeed === 0 || settings.motion === 'reduced') return true;
  return settings.motion === 'system' && matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Write the settings into the page: attributes and properties that the style sheets read. */
export function dress(page: HTMLElement): void {
  if (settings.theme === 'system') delete page.dataset['theme'];
  else page.dataset['theme'] = settings.theme;
  page.dataset['suits'] = settings.fourColours ? 'four' : 'two';
  page.dataset['motion'] = isStill() ? 'reduced' : 'full';
  page.style.setProperty('--card-size', String(settings.cardSize));
  page.style.setProperty('--pace', String(settings.animationSpeed || 1));
  page.style.fontSize = settings.textSize === 1 ? '' : `${String(settings.textSize * 100)}%`;
}
