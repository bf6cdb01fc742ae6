import { getInventory } from '@app/contract/cards/endpoints';
import { revealTexts } from '@app/contract/cards/reveal-texts';
import { rarityNames } from '@app/contract/cards/texts';
import type { Rarity } from '@app/contract/draw/card';
import { send } from '../../../lib/api/call.ts';
import { formatOrdinal } from '../../../lib/formatting/format.ts';
import { request } from '../../../lib/http/request.ts';
import { cardsApi } from '../api/cards-api.ts';

/** The newest cards to look through: another device may have drawn since, or the draw was retried later. */
const LIMIT = 20;

/** Requests which card of its rarity a drawn card is, from 1; null if it is not among its owner's newest. */
export const { useOrdinalQuery } = cardsApi.injectEndpoints({
  endpoints: (build) => ({
    ordinal: build.query({
      queryFn: async ({ id, rarity }: { readonly id: string; readonly rarity: Rarity }, store) => {
        const query = { rarity, sort: 'newest', limit: LIMIT } as const;
        const { data, error } = await send(request(getInventory, { query }), store);
        return error ? { error } : { data: ordinalOf(id, data) };
      },
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
