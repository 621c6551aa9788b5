import { describe, expect, it } from 'vitest';
import { compared } from './compare';
import { POSITIONS } from './fixtures/positions';
import { creAfter, forecastRows, lifeAfter } from './forecast';
import { previewAs, seenAs } from './seen';

const position = POSITIONS.find(({ name }) => name === 'aimed');
if (position === undefined) throw new Error('no fixture "aimed"');
const seen = seenAs(position.snap.observation);
const now = previewAs(position.snap.preview);
const then = position.offer(['play 4Sa', 'stack']).preview;
const eyes = { near: 0 as const, seen, names: ['Ruben', 'Odile'] };

describe('the forecast (23.5)', () => {
  const rows = forecastRows(now, then, eyes);
  const row = (name: string) => rows.find((one) => one.name.includes(name));

  it('is empty while nobody attacks', () => {
    expect(
      forecastRows({ ...(now as NonNullable<typeof now>), combat: null }, null, eyes),
    ).toEqual([]);
  });
  it('shows both columns while a play is in hand', () => {
    expect(row('Your life')).toEqual({
      name: 'Your life',
      isKey: true,
      now: { text: '12', tone: 'lose' },
      then: { text: '15', tone: 'win' },
    });
  });
  it('says who is tagged, from the near seat’s side', () => {
    expect(row('KSa')?.now).toEqual({ text: '5 of 3, tagged', tone: 'lose' });
    expect(row('KHb')?.then).toEqual({ text: '3 of 3, tagged', tone: 'win' });
    expect(row('JDb')?.now).toEqual({ text: 'unhurt', tone: 'even' });
  });
  it('14.5 does not count the Domain’s bonus as the group’s', () => {
    expect(row('Group bonus')?.then?.text).toBe('1 on Odile’s {card:KHb}');
  });
  it('shows the trump that would be', () => {
    expect(row('Trump')?.then?.text).toBe('{suit:S} Spades');
  });
  it('foresees life and damage for the table’s own marks', () => {
    expect(lifeAfter(then, seen, 0)).toBe(15);
    expect(lifeAfter(then, seen, 1)).toBeNull();
    expect(creAfter(then, 'KHb')).toMatchObject({ damage: 3, tagged: true });
    expect(creAfter(then, 'JSa')).toBeNull();
  });
});

describe('a comparison (23.4)', () => {
  const [measured] = then?.compared ?? [];
  if (measured === undefined) throw new Error('nothing compared');
  const block = compared(measured, eyes);

  it('says who is superior, and by which rule', () => {
    expect([block.heading, block.rule]).toEqual(['Your blockers outtrump Odile’s', '12.2a']);
  });
  it('puts what decides first and leaves out suits that nobody shows', () => {
    expect(block.rows.map(({ suit, reading }) => [suit, reading])).toEqual([
      ['S', 'decides: bonus 1'],
      ['D', 'not asked'],
      ['H', 'not asked'],
    ]);
  });
  it('has the whole sentence from the catalogue', () => {
    expect(block.verdict).toContain('Spades are trump');
  });
  it('calls nobody superior on a level', () => {
    const level = {
      ...measured.comparison,
      winner: null,
      relation: 'level' as const,
      code: 'compare-level',
    };
    expect(compared({ ...measured, comparison: level }, eyes).heading).toBe(
      'Odile’s attackers and your blockers: level',
    );
  });
  it('12.1d calls an empty Domain empty, and compares nothing with it', () => {
    const empty = {
      ...measured.comparison,
      winner: null,
      relation: 'level' as const,
      code: 'compare-nothing-shown',
    };
    const told = compared(
      { ...measured, title: 'unblocked-domain', b: [], comparison: empty },
      eyes,
    );
    expect([told.heading, told.rows]).toEqual(['Your Domain is empty', []]);
    expect(told.verdict).toBe(
      'The Domain is empty, so there is nothing to compare: neither side has an advantage.',
    );
  });
});
