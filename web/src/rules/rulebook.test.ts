import { describe, expect, it } from 'vitest';
import type { Rules } from '../types.gen';
import { place, reveal } from './rulebook';

const book: Rules = {
  game: 'parlor-magic',
  title: 'Parlor Magic',
  citation: 'parlor',
  chapters: [
    {
      number: '12',
      title: 'Ranking',
      anchor: '12',
      html: '<ul><li><b id="12.2a">12.2a</b> Outtrump.</li></ul>',
      rules: [
        { number: '12.2', anchor: '12.2' },
        { number: '12.2a', anchor: '12.2a' },
        { number: 'R-MNR-1', anchor: 'R-MNR-1' },
      ],
    },
  ],
};

describe('a rule’s place in its book', () => {
  it.each([
    ['12.2a', '12.2a'],
    ['12.2c', '12.2'],
    ['12.9', '12'],
    ['R-MNR-1', 'R-MNR-1'],
  ])('of %s is %s', (number, anchor) => {
    expect(place(book, number)).toBe(anchor);
  });

  it('is nowhere for a rule of another game', () => {
    expect(place(book, '606.4')).toBeNull();
  });

  it('is marked by its whole line, and by one line alone', () => {
    const page = document.createElement('div');
    page.innerHTML = book.chapters[0]?.html ?? '';
    page.insertAdjacentHTML('beforeend', '<p class="is-rule">old</p>');
    reveal(page, '12.2a');
    expect([...page.querySelectorAll('.is-rule')].map((line) => line.textContent)).toEqual([
      '12.2a Outtrump.',
    ]);
  });
});
