import { getInventory } from '@app/contract/cards/endpoints';
import type * as operations from '@app/contract/cards/schemas';
import { rarityNames, revealTexts } from '@app/contract/cards/texts';
import type { ResponseOf } from '@app/contract/core/operation';
import type { Rarity } from '@app/contract/draw/card';
import { formatOrdinal } from '../../../lib/format.ts';
import { request } from '../../../lib/http/request.ts';
import { cardsApi } from '../api/cards-api.ts';

/** The newest cards to look through: another device may have drawn since, or the draw was retried later. */
const LIMIT = 20;

/** Requests which card of its rarity a drawn card is, from 1; null if it is not among its owner's newest. */
export const { useOrdinalQuery } = cardsApi.injectEndpoints({
  endpoints: (build) => ({
    ordinal: build.query<number | null, { readonly id: string; readonly rarity: Rarity }>({
      query: ({ rarity }) => request(getInventory, { query: { rarity, sort: 'newest', limit: LIMIT } }),
      transformResponse: (page: ResponseOf<typeof operations.getInventory>, _, { id }) => ordinalOf(id, page),
    }),
  }),
});

/**
 * Which card it is, from 1, of all the cards that a page begins with, newest first. Counted from the oldest, so that it
 * never changes, however often the draw is repeated.
 */
export function ordinalOf(
  id: string,
  { cards, total }: { readonly cards: readonly { readonly id: string }[]; readonly total: number },
): number | null {
  const newer = cards.findIndex((card) => card.id === id);
  return newer === -1 ? null : total - newer;
}

/** "Your 4th legendary". */
export function ordinalText(ordinal: number, rarity: Rarity): string {
  return revealTexts.ordinal
    .replace('{ordinal}', ordinal === 1 ? revealTexts.first : formatOrdinal(ordinal))
    .replace('{rarity}', rarityNames[rarity].toLowerCase());
}
