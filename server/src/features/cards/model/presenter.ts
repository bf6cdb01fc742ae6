import { getDrawLedger } from '@app/contract/cards/endpoints';
import type { Card, DrawDay, OwnedCard } from '@app/contract/cards/schemas';
import { fillPath } from '@app/contract/core/endpoints/endpoint';
import { isPublishedInTime } from '@app/contract/draw/days';
import type { cards, drawDays } from './tables.ts';

export type CardRow = typeof cards.$inferSelect;

/** The public form of a card, without anything about its owner's account. */
export function presentCard(row: CardRow): Card {
  const { id, number, name, description, image, rarity, type, finish, power, defense, artSeed } = row;
  const { edition, publicKey } = row;
  const collectedAt = row.collectedAt.toISOString();
  return {
    id,
    number,
    name,
    description,
    image,
    rarity,
    type,
    finish,
    power,
    defense,
    artSeed,
    edition,
    mintDate: collectedAt,
    collectedAt,
    publicKey,
  };
}

/** A card as its owner sees it. */
export function presentOwnedCard(row: CardRow): OwnedCard {
  return { ...presentCard(row), isFavourite: row.isFavourite };
}

/** The public form of a draw day. */
export function presentDay(row: typeof drawDays.$inferSelect): DrawDay {
  const { day, commitment, edition, seed, ledgerSha256: sha256, ledgerDraws: draws, ledgerCounts: counts } = row;
  const publishedAt = row.publishedAt.toISOString();
  const late = row.usable && !isPublishedInTime({ day, publishedAt });
  const url = `/api${fillPath(getDrawLedger.path, { day })}`;
  const ledger = sha256 === null || draws === null ? null : { url, sha256, draws, counts };
  return { day, commitment, publishedAt, late, edition, seed, ledger };
}
