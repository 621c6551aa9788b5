import { routeOf, type Route } from './route';

/** The page that is shown; links inside the site change it without loading anything anew. */
class Router {
  path = $state(location.pathname);
  hash = $state(location.hash);
  search = $state(location.search);

  get route(): Route {
    return routeOf(this.path);
  }

  go(address: string): void {
    history.pushState(null, '', address);
    this.read();
    scrollTo(0, 0);
  }

  /** Change the address without a new entry in the browser's history. */
  replace(address: string): void {
    history.replaceState(null, '', address);
    this.read();
  }

  read = (): void => {
    this.path = location.pathname;
    this.hash = location.hash;
    this.search = location.search;
  };

  /** Follow a plain left click on a link to a page of ours; leave all others to the browser. */
  follow = (event: MouseEvent): void => {
    if (event.defaultPrevented || event.button !== 0 || hasModifier(event)) return;
    const link = (event.target as Element | null)?.closest('a');
    if (link === null || link === undefined || !isOurs(link)) return;
    event.preventDefault();
    this.go(link.href);
  };
}

function hasModifier(event: MouseEvent): boolean {
  return event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
}

function isOurs(link: HTMLAnchorElement): boolean {
  const isSamePage = link.pathname === location.pathname && link.hash !== '';
  return (
    link.origin === location.origin &&
    !isSamePage &&
    link.target === '' &&
    !link.hasAttribute('download') &&
    routeOf(link.pathname).page !== 'missing'
  );
}

export const router = new Router();
