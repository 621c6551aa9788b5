import { describe, expect, it } from 'vitest';
import { routeOf } from './route';

describe('the address of a page', () => {
  it.each([
    ['/', 'lobby', ''],
    ['/t/ab12', 'table', 'ab12'],
    ['/r', 'replays', ''],
    ['/r/x%20y', 'replay', 'x y'],
    ['/builds', 'builds', ''],
    ['/decks', 'decks', ''],
    ['/cards', 'cards', ''],
    ['/cards/Fire%20%2F%2F%20Ice', 'card', 'Fire // Ice'],
    ['/companion', 'companion', ''],
    ['/rules', 'rules', ''],
    ['/rules/parlor-magic', 'rules', 'parlor-magic'],
    ['/help/', 'help', ''],
    ['/my-data', 'mydata', ''],
    ['/lab', 'lab', ''],
    ['/lab/new', 'labnew', 'new'],
    ['/lab/ab12', 'labrun', 'ab12'],
    ['/lab/search/ab12', 'labsearch', 'ab12'],
  ])('%s is the page %s', (path, page, name) => {
    expect(routeOf(path)).toEqual({ page, name });
  });

  it.each(['/t', '/t/a/b', '/help/me', '/nowhere', '/t/%ff', '/rules/%'])(
    '%s is no page',
    (path) => {
      expect(routeOf(path).page).toBe('missing');
    },
  );
});
