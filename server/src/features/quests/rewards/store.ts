import { REWARD_DRAWS_PER_DAY } from '@app/contract/quests/limits';
import type { RewardState } from '@app/contract/quests/reward-states';
import { and, desc, eq, gt, gte, isNotNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import type { RewardRow } from '../model/store.ts';
import { questCompletions, quests, rewards } from '../model/tables.ts';

/** Finds a reward of an account. */
export async function findReward(db: Database, accountId: string, id: string): Promise<RewardRow | undefined> {
  const [reward] = await db
    .select()
    .from(rewards)
    .where(and(eq(rewards.id, id), eq(rewards.accountId, accountId)));
  return reward;
}

/**
 * Lists the rewards of an account, newest first, with the titles of their quests.
 * @param filter only rewards that have a state at a time
 * @param before only IDs less than this
 */
export function listRewards(
  db: Database,
  accountId: string,
  filter: { readonly state: RewardState | undefined; readonly now: Date } | undefined,
  before: string | undefined,
  limit: number,
) {
  return db
    .select({ reward: rewards, title: quests.title })
    .from(rewards)
    .innerJoin(quests, eq(quests.id, rewards.questId))
    .where(
      and(
        eq(rewards.accountId, accountId),
        filter?.state && sql`case when ${isDue(filter.now)} then 'expired' else ${rewards.state} end = ${filter.state}`,
        before === undefined ? undefined : lt(rewards.id, before),
      ),
    )
    .orderBy(desc(rewards.id))
    .limit(limit);
}

/** Finds the latest reward of an account for a quest, with the title of the quest. */
export async function findLatestReward(db: Database, accountId: string, questId: string) {
  const [row] = await db
    .select({ reward: rewards, title: quests.title })
    .from(rewards)
    .innerJoin(quests, eq(quests.id, rewards.questId))
    .where(and(eq(rewards.accountId, accountId), eq(rewards.questId, questId)))
    .orderBy(desc(rewards.id))
    .limit(1);
  return row;
}

/** Counts the rewards that an account has drawn since a time. */
export function countClaimedSince(db: Database, accountId: string, since: Date): Promise<number> {
  return db.$count(rewards, and(eq(rewards.accountId, accountId), gte(rewards.claimedAt, since)));
}

/** The columns of `input` in a statement of another feature that draws rewards. */
type DrawColumns = Readonly<Record<'rewardId' | 'accountId' | 'drawnAt', SQL>>;

/**
 * Builds `locked_rewards` for a statement that draws cards: the rewards named in `input` that the locked accounts may draw now. It
 * reads them after the accounts were locked, as all transactions lock accounts before rewards.
 */
export function lockRewardsCte(db: Database, { rewardId, accountId, drawnAt }: DrawColumns) {
  const drawnToday = sql`(select count(*) from ${rewards} as drawn where drawn.account_id = ${accountId}
    and drawn.claimed_at >= date_trunc('day', ${drawnAt}, 'UTC'))`;
  return db.$with('locked_rewards').as(
    db
      .select({ id: rewards.id })
      .from(rewards)
      .innerJoin(
        sql`(locked_accounts join input on ${accountId} = locked_accounts.id)`,
        and(eq(rewards.id, rewardId), eq(rewards.accountId, accountId)),
      )
      .where(
        and(
          eq(rewards.state, 'claimable'),
          gt(rewards.expiresAt, drawnAt),
          sql`${drawnToday} < ${sql.raw(String(REWARD_DRAWS_PER_DAY))}`,
        ),
      )
      .for('update', { of: rewards }),
  );
}

/** Builds the part of the same statement that claims the rewards of its draws, which are in `updated_accounts`. */
export function claimRewardsCte(db: Database, { rewardId, drawnAt }: DrawColumns) {
  return db
    .$with('claimed_rewards')
    .as(
      db
        .update(rewards)
        .set({ state: 'claimed', claimedAt: drawnAt })
        .from(sql`updated_accounts as input`)
        .where(eq(rewards.id, rewardId))
        .returning({ id: rewards.id }),
    );
}

const isDue = (now: Date) =>
  and(or(eq(rewards.state, 'pending'), eq(rewards.state, 'claimable')), lte(rewards.expiresAt, now));

/** Lists accounts with rewards whose time is over. */
export async function listAccountsWithDueRewards(db: Database, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectDistinct({ accountId: rewards.accountId })
    .from(rewards)
    .where(and(isDue(now), isNotNull(rewards.accountId)))
    .limit(limit);
  return rows.flatMap(({ accountId }) => accountId ?? []);
}

/** Expires the due rewards of an account, or those that belong to none. @returns their IDs */
export async function expireRewards(tx: Database, accountId: string | null, now: Date): Promise<string[]> {
  const isOwn = accountId === null ? sql`${rewards.accountId} is null` : eq(rewards.accountId, accountId);
  const expired = await tx
    .update(rewards)
    .set({ state: 'expired' })
    .where(and(isDue(now), isOwn))
    .returning({ id: rewards.id });
  return expired.map(({ id }) => id);
}

/** Revokes the pending rewards of a project, whose supporters can earn them again. */
export async function revokePendingOf(tx: Database, projectId: string): Promise<void> {
  const revoked = await tx
    .update(rewards)
    .set({ state: 'revoked' })
    .where(and(eq(rewards.projectId, projectId), eq(rewards.state, 'pending')))
    .returning({ id: rewards.id });
  for (const { id } of revoked) await tx.delete(questCompletions).where(eq(questCompletions.rewardId, id));
}
