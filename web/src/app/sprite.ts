import spriteUrl from '../ui/design/cards.svg?url';

/**
 * Put every symbol of a sprite into the page (the design's: cards, suits, icons, seats), so that
 * `<use href="#c-KH">` works anywhere and takes its colours from the page's tokens.
 *
 * Only definitions are taken over: the file also draws them all, for people who open it alone.
 */
export async function loadSprite(page: Document, url = spriteUrl): Promise<void> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`symbols: ${String(answer.status)} from ${url}`);
  const drawn = new DOMParser().parseFromString(await answer.text(), 'image/svg+xml');
  const sprite = page.createElementNS('http://www.w3.org/2000/svg', 'svg');
  sprite.setAttribute('aria-hidden', 'true');
  sprite.setAttribute('width', '0');
  sprite.setAttribute('height', '0');
  sprite.setAttribute('class', 'sprite');
  sprite.append(...drawn.querySelectorAll('svg > defs, svg > symbol'));
  page.body.prepend(sprite);
}
