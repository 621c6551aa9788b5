import { expect, it } from 'vitest';
import type { MeasureSpan, PeopleShape, ResultVariant } from '../types.gen';
import { besideByName } from './people';

const spanOf = (name: string, mean: number): MeasureSpan => ({
  name,
  title: `the ${name}`,
  unit: 'share',
  mean,
  low: mean / 2,
  high: mean,
});
const shape = (variant: string, measures: MeasureSpan[], ending: number): PeopleShape => ({
  variant,
  games: 9,
  measures,
  endings: [{ ...spanOf('ending:attack', ending), games: 4 }],
});

const variant = (name: string, mean: number): ResultVariant => ({
  name,
  changed: {},
  options: {},
  chosen: {},
  cards: {},
  measures: [{ ...spanOf('draw', mean), median: null, blocks: 9 }],
  endings: [],
  open: {},
  swapped: {},
  luck: null,
});

it('lines up the measures of all variants, the computer beside, and leaves open what is missing', () => {
  const people = [
    shape('plain', [spanOf('draw', 0.1)], 0.5),
    shape('other', [spanOf('draw', 0.2), spanOf('turns', 8)], 0.6),
  ];
  const lines = besideByName(people, [variant('other', 0.3), variant('third', 0.4)]);
  expect(lines.map(({ title }) => title)).toEqual(['the draw', 'the ending:attack', 'the turns']);
  expect(lines.map(({ spans }) => spans.map((one) => one.people?.mean))).toEqual([
    [0.1, 0.2],
    [0.5, 0.6],
    [undefined, 8],
  ]);
  expect(lines.map(({ spans }) => spans.map((one) => one.computer?.mean))).toEqual([
    [undefined, 0.3],
    [undefined, undefined],
    [undefined, undefined],
  ]);
});
