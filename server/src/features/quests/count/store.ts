import { and, asc, eq, gt, inArray, lt, not, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import type { QuestRow, RewardRow } from '../model/store.ts';
import { countedEvents, questBudgets, questCompletions, questProgress, quests, rewards } from '../model/tables.ts';

/** What a source event counted for one quest. */
export type CountedEvent = typeof countedEvents.$inferSelect;

/** A supporter in a period of a quest. */
export interface ProgressKey {
  readonly questId: string;
  readonly period: string;
  readonly holder: string;
}

/** Lists the quests of a project that have been active, in the order in which they are counted. */
export function listCountedQuests(db: Database, projectId: string): Promise<QuestRow[]> {
  return db
    .select()
    .from(quests)
    .where(and(eq(quests.projectId, projectId), not(eq(quests.state, 'draft'))))
    .orderBy(asc(quests.id));
}

const isProgress = ({ questId, period, holder }: ProgressKey) =>
  and(eq(questProgress.questId, questId), eq(questProgress.period, period), eq(questProgress.holder, holder));

/** Locks the progress of a supporter until the transaction ends. @returns the count */
export async function lockProgress(tx: Database, key: ProgressKey): Promise<number> {
  const [row] = await tx
    .insert(questProgress)
    .values({ ...key, count: 0 })
    .onConflictDoUpdate({
      target: [questProgress.questId, questProgress.period, questProgress.holder],
      // Changes nothing, but locks the existing row and returns it
      set: { count: sql`${questProgress.count}` },
    })
    .returning({ count: questProgress.count });
  return row?.count ?? 0;
}

export async function saveProgress(tx: Database, key: ProgressKey, count: number): Promise<void> {
  await tx.update(questProgress).set({ count }).where(isProgress(key));
}

/** Whether an event has counted for a quest, even if it was refunded. */
export async function hasCounted(tx: Database, questId: string, eventId: string): Promise<boolean> {
  const isEvent = and(eq(countedEvents.questId, questId), eq(countedEvents.eventId, eventId));
  return (await tx.$count(countedEvents, isEvent)) > 0;
}

/** Whether an event of the same supporter counted for a quest between two times. */
export async function hasCountedBetween(
  tx: Database,
  { questId, supporter }: Pick<CountedEvent, 'questId' | 'supporter'>,
  after: Date,
  before: Date,
): Promise<boolean> {
  const isNear = and(
    eq(countedEvents.supporter, supporter),
    eq(countedEvents.questId, questId),
    gt(countedEvents.at, after),
    lt(countedEvents.at, before),
    eq(countedEvents.spaced, true),
    eq(countedEvents.refunded, false),
  );
  return (await tx.$count(countedEvents, isNear)) > 0;
}

export async function insertCountedEvent(tx: Database, event: typeof countedEvents.$inferInsert): Promise<void> {
  await tx.insert(countedEvents).values(event);
}

/** Whether any of a supporter's hashes has completed a quest in a period. */
export async function hasCompleted(
  db: Database,
  questId: string,
  period: string,
  holders: readonly string[],
): Promise<boolean> {
  const isCompletion = and(
    eq(questCompletions.questId, questId),
    eq(questCompletions.period, period),
    inArray(questCompletions.holder, [...holders]),
  );
  return (await db.$count(questCompletions, isCompletion)) > 0;
}

/**
 * Inserts the completion of a quest for all hashes of a supporter, or for none. Waits for a concurrent one.
 * @returns false if one of them has completed it with another reward
 */
export async function insertCompletions(
  tx: Database,
  { questId, period, rewardId }: { readonly questId: string; readonly period: string; readonly rewardId: string },
  holders: readonly string[],
): Promise<boolean> {
  const inserted = await tx
    .insert(questCompletions)
    .values(holders.map((holder) => ({ questId, period, holder, rewardId })))
    .onConflictDoNothing()
    .returning({ holder: questCompletions.holder });
  if (inserted.length === holders.length) return true;
  const added = inserted.map(({ holder }) => holder);
  if (added.length > 0)
    await tx
      .delete(questCompletions)
      .where(and(eq(questCompletions.rewardId, rewardId), inArray(questCompletions.holder, added)));
  return false;
}

export async function deleteCompletions(tx: Database, rewardId: string): Promise<void> {
  await tx.delete(questCompletions).where(eq(questCompletions.rewardId, rewardId));
}

/** The reward for which a supporter completed a quest in a period, locked until the transaction ends. */
export async function lockRewardOf(
  tx: Database,
  { questId, period, holder }: ProgressKey,
): Promise<RewardRow | undefined> {
  const [row] = await tx
    .select({ reward: rewards })
    .from(questCompletions)
    .innerJoin(rewards, eq(rewards.id, questCompletions.rewardId))
    .where(
      and(
        eq(questCompletions.questId, questId),
        eq(questCompletions.period, period),
        eq(questCompletions.holder, holder),
      ),
    )
    .for('update', { of: rewards });
  return row?.reward;
}

/**
 * Takes a reward from the budget of its quest and creates it, in one statement.
 * @param day the UTC day whose budget is used
 * @returns false if the budget is used up
 */
export async function insertRewardFromBudget(
  tx: Database,
  reward: Omit<RewardRow, 'claimedAt'>,
  day: string,
): Promise<boolean> {
  const { id, questId, projectId, accountId, supporter, state, paid, createdAt, expiresAt } = reward;
  // A node whose clock is slightly behind must not open the budget of a past day again
  const givenOnDay = sql`case when ${questBudgets.day} >= ${day}::date then ${questBudgets.givenOnDay} else 0 end`;
  const taken = tx.$with('taken').as(
    tx
      .update(questBudgets)
      .set({
        given: sql`${questBudgets.given} + 1`,
        givenOnDay: sql`${givenOnDay} + 1`,
        day: sql`greatest(${questBudgets.day}, ${day}::date)`,
      })
      .where(
        and(
          eq(questBudgets.questId, questId),
          lt(questBudgets.given, questBudgets.total),
          lt(givenOnDay, questBudgets.perDay),
        ),
      )
      .returning({ questId: questBudgets.questId }),
  );
  const created = await tx
    .with(taken)
    .insert(rewards)
    .select(
      sql`select ${id}::uuid, quest_id, ${projectId}::uuid, ${accountId}::uuid, ${supporter}::text, ${state}::text,
        ${paid}::boolean, ${createdAt.toISOString()}::timestamptz, ${expiresAt.toISOString()}::timestamptz,
        null::timestamptz from taken`,
    )
    .returning({ id: rewards.id });
  return created.length > 0;
}

/** Changes the state of a reward. */
export async function saveReward(
  tx: Database,
  id: string,
  changes: Partial<Pick<RewardRow, 'state' | 'accountId'>>,
): Promise<void> {
  await tx.update(rewards).set(changes).where(eq(rewards.id, id));
}

/** Lists what an event counted for and was not refunded, in the order in which quests are counted. */
export function listCounted(db: Database, eventId: string): Promise<{ event: CountedEvent; quest: QuestRow }[]> {
  return db
    .select({ event: countedEvents, quest: quests })
    .from(countedEvents)
    .innerJoin(quests, eq(quests.id, countedEvents.questId))
    .where(and(eq(countedEvents.eventId, eventId), eq(countedEvents.refunded, false)))
    .orderBy(asc(countedEvents.questId));
}

/** Marks a counted event as refunded. @returns false if it already was */
export async function markRefunded(tx: Database, questId: string, eventId: string): Promise<boolean> {
  const marked = await tx
    .update(countedEvents)
    .set({ refunded: true })
    .where(
      and(eq(countedEvents.questId, questId), eq(countedEvents.eventId, eventId), eq(countedEvents.refunded, false)),
    )
    .returning({ questId: countedEvents.questId });
  return marked.length > 0;
}

/** Sums how often the events of a supporter counted that were not refunded. */
export async function sumCounted(db: Database, { questId, period, holder }: ProgressKey): Promise<number> {
  const [row] = await db
    .select({ sum: sql<number>`coalesce(sum(${countedEvents.times}), 0)`.mapWith(Number) })
    .from(countedEvents)
    .where(
      and(
        eq(countedEvents.holder, holder),
        eq(countedEvents.questId, questId),
        eq(countedEvents.period, period),
        eq(countedEvents.refunded, false),
      ),
    );
  return row?.sum ?? 0;
}
