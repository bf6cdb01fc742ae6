import type { CollectedMotif } from '@app/contract/cards/schemas';
import { CARD_TYPES, RARITIES, RARITY_WEIGHTS } from '@app/contract/draw/card';
import { MOTIFS } from '@app/contract/draw/sigil/motifs';
import type { Database } from '../../../platform/database/database.ts';
import { countMotifs } from './list.store.ts';

/** Reads how many cards of an account have each motif, and in which rarities. */
export async function readCollectionBook(db: Database, accountId: string): Promise<CollectedMotif[]> {
  const counted = await countMotifs(db, accountId);
  return CARD_TYPES.flatMap((type) =>
    MOTIFS[type].map(({ name }) => {
      const found = counted.filter((row) => row.type === type && row.motif === name);
      return {
        type,
        name,
        count: found.reduce((sum, { cards }) => sum + cards, 0),
        rarities: RARITIES.filter((rarity) => found.some(({ rank }) => rank === RARITY_WEIGHTS[rarity])),
      };
    }),
  );
}
