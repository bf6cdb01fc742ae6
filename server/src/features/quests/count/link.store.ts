import { and, asc, eq, gt } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import type { QuestRow } from '../model/store.ts';
import { countedEvents, questProgress, quests } from '../model/tables.ts';
import type { ProgressKey } from './store.ts';

/** Lists where a subject or wallet has made progress, in the order in which quests are counted. */
export function listProgressOf(db: Database, holder: string): Promise<{ quest: QuestRow; period: string }[]> {
  return db
    .select({ quest: quests, period: questProgress.period })
    .from(questProgress)
    .innerJoin(quests, eq(quests.id, questProgress.questId))
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
