/** What the form asks, as the server takes it: the same question as the command line's. */
import type { GameType, LabQuestion, OptionShape } from '../types.gen';

/** Two settings of a rule; one option over values; who plays better. */
export type Ask = 'ab' | 'sweep' | 'players';

export interface Answers {
  ask: Ask;
  game: string;
  name: string;
  option: string;
  first: string;
  second: string;
  values: readonly string[];
  agents: readonly string[];
  builds: readonly string[];
  measure: string;
  probes: readonly string[];
  seed: number;
  by: 'blocks' | 'precision' | 'evidence';
  blocks: number;
  /** In points of a share, or in the measure's unit. */
  effect: number;
  precision: number;
  isShare: boolean;
  options: Readonly<Record<string, string>>;
}

export function questionOf(form: Answers): LabQuestion {
  const scale = form.isShare ? 100 : 1;
  return {
    name: form.name.trim() === '' ? nameOf(form) : form.name.trim(),
    game: form.game,
    agents: form.agents.map((agent) => agent.trim()).filter((agent) => agent !== ''),
    builds: [...form.builds],
    options: { ...form.options },
    variants: variantsOf(form),
    measure: form.measure,
    probes: [...form.probes],
    seed: form.seed,
    blocks: form.blocks,
    by: form.by,
    effect: form.effect / scale,
    precision: form.precision / scale,
  };
}

/** The name that a question has if nobody gives it one. */
export function nameOf({ ask, option, first, second, values, agents, builds }: Answers): string {
  switch (ask) {
    case 'ab':
      return `${option}=${first} or ${option}=${second}?`;
    case 'sweep':
      return `${option} over ${values.join(', ')}`;
    case 'players':
      return `Who wins: ${[...agents, ...builds].join(', ')}`;
  }
}

function variantsOf(form: Answers): Record<string, Record<string, string>> {
  if (form.ask === 'players') return {};
  const values = form.ask === 'ab' ? [form.first, form.second] : form.values;
  return Object.fromEntries(
    values.map((value) => [`${form.option}=${value}`, { [form.option]: value }]),
  );
}

/** The options that have more than one setting. */
export function movable(game: GameType): OptionShape[] {
  return game.options.filter(({ values, example }) => values.length > 1 || example !== '');
}

/** The setting that an A/B proposes beside the usual one. */
export function otherValue(option: OptionShape): string {
  return option.values.find((value) => value !== option.default) ?? option.example;
}
