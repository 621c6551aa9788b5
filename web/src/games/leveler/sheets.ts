/** The cards of a game as they are printed: what the table's server tells once. */
import type { LevelerFace, LevelerSheet } from '../../types.gen';

/** All cards of one game, by full name. */
export class Catalogue {
  private readonly byName: ReadonlyMap<string, LevelerSheet>;

  constructor(readonly sheets: readonly LevelerSheet[]) {
    this.byName = new Map(sheets.map((sheet) => [sheet.name, sheet]));
  }

  /** A token, or a card that the server did not tell of, has no sheet. */
  find(name: string | null): LevelerSheet | null {
    return name === null ? null : (this.byName.get(name) ?? null);
  }

  /** A face, from 1; a card has its front if it has not so many. */
  face(name: string | null, number = 1): LevelerFace | null {
    const faces = this.find(name)?.faces ?? [];
    return faces[number - 1] ?? faces[0] ?? null;
  }
}

/** What a card looks like from afar: colour and emblem. */
export interface Look {
  colors: string;
  types: readonly string[];
  subtypes: readonly string[];
  keywords: readonly string[];
}

export function lookOf(face: LevelerFace | null): Look {
  return {
    colors: face?.colors ?? '',
    types: face?.types ?? [],
    subtypes: face?.subtypes ?? [],
    keywords: [],
  };
}

/** The tint of a card: its colour, `m` for several, `c` for none. */
export function tint({ colors, subtypes, types }: Look): string {
  if (colors.length > 1) return 'm';
  if (colors !== '') return colors.toLowerCase();
  const isLand = types.some((type) => type.toLowerCase() === 'land');
  const basic = isLand ? subtypes.map((type) => BASICS[type.toLowerCase()]).find(Boolean) : '';
  return basic ?? 'c';
}

/** The mana that the basic land types give (CR 305.6). */
export const BASICS: Readonly<Record<string, string>> = {
  plains: 'w',
  island: 'u',
  swamp: 'b',
  mountain: 'r',
  forest: 'g',
};

/** Emblems of our own, by what a card is; the first that fits. */
const BY_WORD: readonly (readonly [string, readonly string[]])[] = [
  ['e-bow', ['archer', 'reach', 'ranger', 'scout']],
  ['e-boat', ['vehicle', 'pirate', 'merfolk', 'island', 'serpent', 'fish']],
  ['e-web', ['spider']],
  ['e-ram', ['beast', 'goat', 'sheep', 'ox', 'elk', 'boar', 'bear', 'cat', 'dog', 'wolf', 'rat']],
  ['e-eagle', ['bird', 'griffin', 'phoenix']],
  ['e-wing', ['angel', 'dragon', 'faerie', 'flying', 'bat', 'insect']],
  ['e-hill', ['giant', 'golem', 'elemental', 'mountain', 'dwarf', 'ogre', 'troll']],
  ['e-leaf', ['forest', 'elf', 'treefolk', 'plant', 'druid', 'saproling']],
  ['e-mask', ['rogue', 'assassin', 'demon', 'horror', 'swamp', 'vampire', 'ninja']],
  ['e-cocoon', ['zombie', 'skeleton', 'spirit', 'wraith', 'shade']],
  ['e-lantern', ['wizard', 'cleric', 'monk', 'advisor', 'plains']],
  ['e-helm', ['knight', 'warrior', 'samurai', 'equipment', 'minotaur']],
  ['e-lancer', ['soldier', 'human', 'goblin', 'orc', 'barbarian', 'berserker']],
  ['e-warden', ['wall', 'defender', 'guard']],
  ['e-apple', ['food', 'halfling']],
  ['e-pot', ['shaman', 'warlock', 'artificer']],
  ['e-tower', ['planeswalker', 'battle']],
  ['e-thorn', ['instant']],
  ['e-toll', ['sorcery']],
  ['e-scroll', ['enchantment']],
  ['e-key', ['artifact']],
  ['e-hill', ['land']],
];

export function emblem({ subtypes, types, keywords }: Look): string {
  const words = new Set([...subtypes, ...keywords, ...types].map((word) => word.toLowerCase()));
  const found = BY_WORD.find(([, fits]) => fits.some((word) => words.has(word)));
  return found?.[0] ?? 'e-lancer';
}
