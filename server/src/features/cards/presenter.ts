import { drawLedger } from '@app/contract/cards/endpoints';
import type { Card, DrawDay } from '@app/contract/cards/schemas';
import { fillPath } from '@app/contract/core/endpoint';
import type { cards, drawDays } from './tables.ts';

/** A card without the columns that only searches read. */
export type CardRow = Omit<typeof cards.$inferSelect, 'trait' | 'companions' | 'halo' | 'ground'>;

/** A card as everybody may see it: nothing of the account it belongs to. */
export function presentCard(row: CardRow): Card {
  const { id, number, name, description, image, rarity, type, power, defense, artSeed, edition, publicKey } = row;
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
    edition,
    mintDate: collectedAt,
    collectedAt,
    publicKey,
  };
}

/** A day of drawing as everybody may see it. */
export function presentDay(row: typeof drawDays.$inferSelect): DrawDay {
  const { day, commitment, publishedAt, edition, seed, ledgerSha256: sha256, ledgerDraws: draws } = row;
  const url = `/api${fillPath(drawLedger.path, { day })}`;
  const ledger = sha256 === null || draws === null ? null : { url, sha256, draws };
  return { day, commitment, publishedAt: publishedAt.toISOString(), edition, seed, ledger };
}
