/** The cards of the table in hand: a page shows one table, so there is one catalogue. */
import { Catalogue } from './sheets';

class Shelf {
  catalogue = $state.raw(new Catalogue([]));
}

export const shelf = new Shelf();
