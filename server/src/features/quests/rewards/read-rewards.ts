import type { InputOf, ResponseOf } from '@app/contract/core/endpoints/operation';
import { SUSPENDED_PROJECT_NAME } from '@app/contract/projects/texts';
import { rewardStateAt } from '@app/contract/quests/rules';
import type { listRewards as operation, Reward } from '@app/contract/quests/schemas';
import type { Database } from '../../../platform/database/database.ts';
import { decodeCursor, paginate } from '../../../platform/database/paging/cursor.ts';
import type { Services } from '../../../services.ts';
import { findAccount } from '../../accounts/index.ts';
import { listProjectsById, presentReference } from '../../projects/index.ts';
import { claimsFrom, countDrawsLeft } from './require-reward.ts';
import { findLatestReward, listRewards } from './store.ts';

/** Finds the cards that an account has drawn for rewards, by the IDs of the rewards. */
export type FindRewardCards = (
  db: Database,
  accountId: string,
  rewardIds: readonly string[],
) => Promise<ReadonlyMap<string | null, NonNullable<Reward['card']>>>;

/** Reads a page of an account's rewards, newest first, how many of them it may draw today, and since when. */
export async function readRewards(
  services: Services,
  accountId: string,
  { state, limit, cursor }: InputOf<typeof operation>['query'],
  findCards: FindRewardCards,
): Promise<ResponseOf<typeof operation>> {
  const { db } = services.database;
  const [before] = cursor === undefined ? [] : decodeCursor(cursor, ['uuid']);
  const now = services.clock.now();
  const [rows, drawsLeftToday, account] = await Promise.all([
    listRewards(db, accountId, { state, now }, before, limit + 1),
    countDrawsLeft(services, accountId, now),
    findAccount(db, accountId),
  ]);
  const from = account ? claimsFrom(services, account, now) : null;
  const { page, nextCursor } = paginate(rows, limit, ({ reward }) => [reward.id]);
  const cards = await findCards(
    db,
    accountId,
    page.flatMap(({ reward: { id, state } }) => (state === 'claimed' ? id : [])),
  );
  const rewards = (await presentRewards(services, page)).map((reward) => ({
    ...reward,
    card: cards.get(reward.id) ?? null,
  }));
  return { rewards, nextCursor, drawsLeftToday, claimsFrom: from?.toISOString() ?? null };
}

/** Reads the latest reward of an account for a quest; null if there is none. */
export async function readLatestReward(services: Services, accountId: string, questId: string): Promise<Reward | null> {
  const row = await findLatestReward(services.database.db, accountId, questId);
  const [reward] = row ? await presentRewards(services, [row]) : [];
  return reward ? { ...reward, card: null } : null;
}

/** Presents rewards with their states at this time and the current names of their projects, without their cards. */
export async function presentRewards(
  { clock, database }: Pick<Services, 'clock' | 'database'>,
  rows: Awaited<ReturnType<typeof listRewards>>,
): Promise<Omit<Reward, 'card'>[]> {
  const now = clock.now();
  const projects = await listProjectsById(database.db, [...new Set(rows.map(({ reward }) => reward.projectId))]);
  return rows.map(({ reward, title }) => {
    const { id, questId, projectId, paid, createdAt, expiresAt } = reward;
    const project = projects.find((row) => row.id === projectId);
    return {
      id,
      state: rewardStateAt(reward, now),
      quest: { id: questId, title },
      project: {
        slug: project && project.state !== 'suspended' ? project.slug : null,
        name: project ? presentReference(project).name : SUSPENDED_PROJECT_NAME,
      },
      paid,
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    };
  });
}
