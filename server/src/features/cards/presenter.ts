import type { Card } from '@app/contract/cards/schemas';
import type { cards } from './tables.ts';

/** A card without the columns that only searches read. */
export type CardRow = Omit<typeof cards.$inferSelect, 'trait' | 'companions' | 'halo' | 'ground'>;

/** A card as everybody may see it: nothing of the account it belongs to. */
export function presentCard(row: CardRow): Card {
  const { id, number, name, description, image, rarity, type, power, defense, artSeed, publicKey } = row;
  const collectedAt = row.collectedAt.toISOString();
  return {
    id,
    number,
    name,
    description,
    image,
    rarity,
    type,
    power,
    defense,
    artSeed,
    mintDate: collectedAt,
    collectedAt,
    publicKey,
  };
}
