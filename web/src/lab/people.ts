/** What people's games say beside the computer's, turned so that a measure is a line. */
import type { MeasureSpan, PeopleShape, ResultVariant } from '../types.gen';

export interface Beside {
  people: MeasureSpan | undefined;
  computer: MeasureSpan | undefined;
}

export interface BesideLine {
  name: string;
  title: string;
  /** By variant of the people's games. */
  spans: Beside[];
}

/** Every measure and ending of the people's games, in the order of the first that has it. */
export function besideByName(people: PeopleShape[], variants: ResultVariant[]): BesideLine[] {
  const all = people.map((shape) => ({
    people: [...shape.measures, ...shape.endings],
    computer: variants
      .filter(({ name }) => name === shape.variant)
      .flatMap(({ measures, endings }) => [...measures, ...endings]),
  }));
  const titles = new Map(all.flatMap((one) => one.people).map(({ name, title }) => [name, title]));
  return [...titles].map(([name, title]) => ({
    name,
    title,
    spans: all.map((one) => ({
      people: one.people.find((span) => span.name === name),
      computer: one.computer.find((span) => span.name === name),
    })),
  }));
}
