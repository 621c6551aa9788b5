/** The palette of what a player may do by hand (decision 0021), in words and in groups. */

const LABELS: Readonly<Record<string, string>> = {
  draw: 'Draw cards',
  mill: 'Mill cards',
  discard: 'Discard cards',
  discard_at_random: 'Discard at random',
  scry: 'Scry',
  surveil: 'Surveil',
  look: 'Look at the top',
  search: 'Search a library',
  reveal_cards: 'Reveal cards',
  reveal_top: 'Reveal the top',
  shuffle: 'Shuffle a library',
  move: 'Move a card',
  exile: 'Exile',
  destroy: 'Destroy',
  sacrifice: 'Sacrifice',
  counter_spell: 'Counter a spell',
  copy_spell: 'Copy a spell',
  damage: 'Deal damage',
  gain_life: 'Gain life',
  lose_life: 'Lose life',
  set_life: 'Set a life total',
  tap: 'Tap',
  untap: 'Untap',
  put_counters: 'Put counters',
  remove_counters: 'Remove counters',
  token: 'Make tokens',
  known_token: 'Make a known token',
  copy_token: 'Make a token copy',
  add_mana: 'Add mana',
  pump: 'Change power and toughness',
  set_size: 'Set power and toughness',
  gain_keyword: 'Give a keyword',
  lose_abilities: 'Take abilities away',
  control: 'Give control',
  attach: 'Attach',
  unattach: 'Unattach',
  transform: 'Transform',
  fight: 'Fight',
  flip_coin: 'Flip a coin',
  roll_die: 'Roll a die',
  note: 'Write a note',
  end_of_turn: 'until end of turn',
  until_your_next_turn: 'until your next turn',
  while_this_on_battlefield: 'while this stays on the battlefield',
  permanent: 'for good',
  back: 'Leave it',
};

/** What a word is called; one that needs no other name is shown as it is. */
export function handLabel(word: string): string {
  return LABELS[word] ?? word.replaceAll('_', ' ');
}

/** What each step of an action asks. */
const STEPS: Readonly<Record<string, string>> = {
  player: 'which player?',
  permanent: 'which permanent?',
  permanents: 'which permanents?',
  other: 'with which other one?',
  things: 'to what?',
  spell: 'which spell?',
  cards: 'which cards?',
  number: 'how many?',
  power: 'what power?',
  toughness: 'what toughness?',
  colors: 'of which colours?',
  subtypes: 'of which types?',
  keywords: 'with which keywords?',
  keyword: 'which keyword?',
  kind: 'of which kind?',
  sides: 'with how many sides?',
  mana: 'which mana?',
  duration: 'for how long?',
  zone: 'to which zone?',
  origin: 'from which zone?',
  place: 'to which place?',
  shown: 'who may see it?',
  under: 'under whose control?',
  text: 'what does it say?',
};

/** `Write a note: what does it say?` for `hand.note.text`; null where the word is no such step. */
export function stepWords(word: string): string | null {
  const [hand, action = '', step = ''] = word.split('.');
  if (hand !== 'hand') return null;
  return `${handLabel(action)}: ${STEPS[step] ?? `${step.replaceAll('_', ' ')}?`}`;
}

const GROUPS: readonly { name: string; words: readonly string[] }[] = [
  {
    name: 'Cards',
    words: [
      ...['draw', 'discard', 'discard_at_random', 'mill', 'scry', 'surveil', 'look', 'search'],
      ...['reveal_cards', 'reveal_top', 'shuffle', 'move'],
    ],
  },
  {
    name: 'Permanents',
    words: [
      ...['destroy', 'exile', 'sacrifice', 'tap', 'untap', 'put_counters', 'remove_counters'],
      ...['control', 'attach', 'unattach', 'transform', 'fight'],
    ],
  },
  {
    name: 'Creatures until later',
    words: ['pump', 'set_size', 'gain_keyword', 'lose_abilities'],
  },
  { name: 'New things', words: ['token', 'known_token', 'copy_token', 'add_mana', 'note'] },
  {
    name: 'Players and spells',
    words: [
      ...['damage', 'gain_life', 'lose_life', 'set_life', 'counter_spell', 'copy_spell'],
      ...['flip_coin', 'roll_die'],
    ],
  },
];
const OTHER = 'More';

export interface PaletteGroup {
  name: string;
  words: readonly string[];
}

/** The offered words in their groups; what has no group comes last. */
export function palette(offered: readonly string[]): PaletteGroup[] {
  const known = new Set(GROUPS.flatMap(({ words }) => words));
  const groups = GROUPS.map(({ name, words }) => ({
    name,
    words: words.filter((word) => offered.includes(word)),
  }));
  const rest = { name: OTHER, words: offered.filter((word) => !known.has(word)) };
  return [...groups, rest].filter(({ words }) => words.length > 0);
}
