import { getDrawLedger } from '@app/contract/cards/endpoints';
import type { Card, DrawDay, OwnedCard } from '@app/contract/cards/schemas';
import { fillPath } from '@app/contract/core/endpoints/endpoint';
import type { Grant } from '@app/contract/core/quest-kinds';
import { isPublishedInTime } from '@app/contract/draw/days';
import { SUSPENDED_PROJECT_NAME } from '@app/contract/projects/texts';
import { REWARD_TRANSFER_DAYS } from '@app/contract/quests/limits';
import { addSeconds, DAY_SECONDS } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { listLinkedWallets } from '../../accounts/index.ts';
import { listProjectsBySlug, presentReference } from '../../projects/index.ts';
import type { cards, drawDays } from './tables.ts';

export type CardRow = typeof cards.$inferSelect;

/** The project of a card as everybody sees it. */
type CardProject = NonNullable<Card['project']>;

/** Names a project; one that is suspended shows neither slug nor name. */
export function presentCardProject(slug: string, name: string): CardProject {
  return { slug: name === SUSPENDED_PROJECT_NAME ? null : slug, name };
}

/** Presents cards with the wallets that their owners have linked, and the current names of their projects, both of which it reads. */
export async function presentCards(db: Database, rows: readonly CardRow[]): Promise<Card[]> {
  const slugs = new Set(rows.flatMap(({ projectSlug }) => projectSlug ?? []));
  const [wallets, found] = await Promise.all([
    listLinkedWallets(db, new Set(rows.map(({ accountId }) => accountId))),
    slugs.size === 0 ? [] : listProjectsBySlug(db, [...slugs]),
  ]);
  const projects = new Map(found.map((row) => [row.slug, presentCardProject(row.slug, presentReference(row).name)]));
  return rows.map((row) => {
    const project = (row.projectSlug !== null && projects.get(row.projectSlug)) || null;
    return presentCard(row, wallets.get(row.accountId) ?? null, project);
  });
}

/** The time from which a card can be transferred; null if never. */
export function transferableFrom({ rewardId, paid, collectedAt }: CardRow): Date | null {
  if (rewardId === null) return collectedAt;
  return paid ? null : addSeconds(collectedAt, REWARD_TRANSFER_DAYS * DAY_SECONDS);
}

/** Whether a card was drawn daily or for a reward. */
export function grantOf({ rewardId }: Pick<CardRow, 'rewardId'>): Grant {
  return rewardId === null ? 'daily' : 'reward';
}

/**
 * The public form of a card, without anything about its owner's account.
 * @param publicKey the wallet that its owner has linked
 * @param project the project of its draw
 */
export function presentCard(row: CardRow, publicKey: string | null, project: CardProject | null): Card {
  const { id, number, name, description, image, rarity, type, finish, power, defense, artSeed } = row;
  const { edition, drawWallet } = row;
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
    drawWallet,
    grant: grantOf(row),
    project,
    transferableFrom: transferableFrom(row)?.toISOString() ?? null,
    locked: row.locked,
    receivedAt: row.receivedAt?.toISOString() ?? collectedAt,
  };
}

/** Presents cards as their owner sees them. */
export async function presentOwnedCards(db: Database, rows: readonly CardRow[]): Promise<OwnedCard[]> {
  const presented = await presentCards(db, rows);
  return presented.map((card, n) => ({ ...card, isFavourite: rows[n]?.isFavourite ?? false }));
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
