import { beforeEach, describe, expect, it } from 'vitest';
import { spoken } from '../../cards/words';
import type { EventSeen } from '../../types.gen';
import { chronicle, isMinor, showsNow } from './chronicle';
import { SHEETS } from './fixtures/cards';
import { event, observation, player, unit } from './fixtures/build';
import { lay } from './loading';

beforeEach(() => {
  lay(SHEETS);
});

/** How the first place in an event's arguments reads. */
function named(events: EventSeen[], undone: number[] = []): string[] {
  return chronicle(events, undone).map((shows, index) => {
    const { place, from } = events[index]?.args ?? {};
    return spoken(shows['place']?.(place ?? from) ?? '');
  });
}

const enter = (place: string, card?: string): EventSeen =>
  event('entered', { place, ...(card === undefined ? {} : { card }) });

describe('the chronicle', () => {
  it('names a unit by what stood there when it happened', () => {
    expect(
      named([
        enter('a11', 'widow'),
        event('moved', { from: 'a11', to: 'a12' }),
        enter('a11', 'mother'),
        event('attack', { place: 'a12', target: 'b11' }),
        event('attack', { place: 'a11', target: 'b11' }),
      ]),
    ).toEqual([
      'lane 1, front row',
      'Cellar Widow',
      'lane 1, front row',
      'Cellar Widow',
      'Snare-Mother',
    ]);
  });
  it('names who dies although it is gone afterwards', () => {
    expect(
      named([
        enter('a11', 'widow'),
        event('died', { place: 'a11' }),
        event('left', { place: 'a11' }),
      ]),
    ).toEqual(['lane 1, front row', 'Cellar Widow', 'lane 1, front row']);
  });
  it('610.2 names no flyer before it has been shown', () => {
    expect(
      named([
        enter('b25'),
        event('attack', { place: 'b25' }),
        event('revealed', { place: 'b25', card: 'page' }),
        event('damaged', { place: 'b25', points: 1 }),
      ]),
    ).toEqual([
      'lane 5, second row',
      'the hidden flyer in lane 5',
      'the hidden flyer in lane 5',
      'Kestrel Page',
    ]);
  });
  it('lets what was taken back stand for its own events only', () => {
    const events = [
      { ...enter('a11', 'widow'), entry: 1 },
      { ...enter('a12', 'mother'), entry: 2 },
      { ...event('charged', { place: 'a12' }), entry: 2 },
      { ...event('damaged', { place: 'a12' }), entry: 3 },
    ];
    expect(named(events, [2])).toEqual([
      'lane 1, front row',
      'lane 2, front row',
      'Snare-Mother',
      'lane 2, front row',
    ]);
  });
  it('names places now by who stands there now', () => {
    const seen = observation({ players: [player(0), player(1)], units: [unit('a13', 'widow')] });
    expect(showsNow(seen)['place']?.('a13')).toBe('{name:a13|Cellar Widow}');
    expect(showsNow(seen)['place']?.('a21')).toBe('lane 1, second row');
  });
});

describe('the log', () => {
  it('leaves out what others say better', () => {
    expect(isMinor(event('card', {}))).toBe(true);
    expect(isMinor(event('left', { place: 'a11', zone: 'incubator' }))).toBe(true);
    expect(isMinor(event('left', { place: 'a11', zone: 'hand' }))).toBe(false);
    expect(isMinor(event('attack', {}))).toBe(false);
  });
});
