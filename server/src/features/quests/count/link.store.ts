import { and, asc, eq, gt } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import type { RewardRow } from '../model/store.ts';
import { countedEvents, questProgress, rewards } from '../model/tables.ts';
import type { ProgressKey } from './store.ts';

/** Lists where a subject or wallet has made progress, in the order in which quests are counted. */
export function listProgressOf(db: Database, holder: string): Promise<ProgressKey[]> {
  return db
    .select({ questId: questProgress.questId, period: questProgress.period, holder: questProgress.holder })
    .from(questProgress)
    .where(and(eq(questProgress.holder, holder), gt(questProgress.count, 0)))
    .orderBy(asc(questProgress.questId), asc(questProgress.period));
}

/** Moves what counted for a holder without an account to an account. @param to the hash of the account */
export async function moveCountedEvents(
  tx: Database,
  { questId, period, holder }: ProgressKey,
  to: string,
  accountId: string,
): Promise<void> {
  await tx
    .update(countedEvents)
    .set({ holder: to, accountId })
    .where(and(eq(countedEvents.holder, holder), eq(countedEvents.questId, questId), eq(countedEvents.period, period)));
}

/** Lists the pending rewards of a subject or wallet, and locks them until the transaction ends. */
export function lockPendingRewards(tx: Database, supporter: string): Promise<RewardRow[]> {
  return tx
    .select()
    .from(rewards)
    .where(and(eq(rewards.supporter, supporter), eq(rewards.state, 'pending')))
    .orderBy(asc(rewards.id))
    .for('update');
}
