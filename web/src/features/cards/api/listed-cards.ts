import type { StoreAccess } from '../../../lib/api/store-access.ts';
import { cardsApi } from './cards-api.ts';

type State = Parameters<typeof cardsApi.util.selectCachedArgsForQuery>[0];

/** Shows in every cached list, later pages included, whether a transfer or a trade holds a card. */
export function lockListed(store: StoreAccess, id: string, locked: boolean): void {
  changePages(store, (page) => {
    for (const card of page.cards) if (card.id === id) card.locked = locked;
  });
}

/** Removes a card from every cached list. The totals follow with the next response. */
export function removeListed(store: StoreAccess, id: string): void {
  changePages(store, (page) => {
    page.cards = page.cards.filter((card) => card.id !== id);
  });
}

type Page = Parameters<Parameters<typeof cardsApi.util.updateQueryData<'inventory'>>[2]>[0]['pages'][number];

function changePages({ dispatch, getState }: StoreAccess, change: (page: Page) => void): void {
  for (const filter of cardsApi.util.selectCachedArgsForQuery(getState() as State, 'inventory')) {
    dispatch(cardsApi.util.updateQueryData('inventory', filter, ({ pages }) => pages.forEach(change)));
  }
}
