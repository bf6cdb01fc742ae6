import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { questBudgets, questCompletions, questProgress, quests, type rewards } from './tables.ts';

export type QuestRow = typeof quests.$inferSelect;
export type RewardRow = typeof rewards.$inferSelect;
export type BudgetRow = typeof questBudgets.$inferSelect;

/** A quest with its budget. */
export interface QuestRecord {
  readonly quest: QuestRow;
  readonly budget: BudgetRow;
}

/** Finds a quest by its ID. */
export async function findQuest(db: Database, id: string): Promise<QuestRow | undefined> {
  const [quest] = await db.select().from(quests).where(eq(quests.id, id));
  return quest;
}

const selectQuests = (db: Database) =>
  db
    .select({ quest: quests, budget: questBudgets })
    .from(quests)
    .innerJoin(questBudgets, eq(questBudgets.questId, quests.id));

/** Lists the quests of a project, oldest first. */
export function listQuests(db: Database, projectId: string): Promise<QuestRecord[]> {
  return selectQuests(db).where(eq(quests.projectId, projectId)).orderBy(asc(quests.id));
}

/** Finds a quest with its budget. */
export async function findQuestRecord(db: Database, id: string): Promise<QuestRecord | undefined> {
  const [record] = await selectQuests(db).where(eq(quests.id, id));
  return record;
}

/** Finds a quest of a project by its ID. */
export async function findQuestOf(db: Database, projectId: string, id: string): Promise<QuestRecord | undefined> {
  const [record] = await selectQuests(db).where(and(eq(quests.projectId, projectId), eq(quests.id, id)));
  return record;
}

/** Finds the quest of a project that a request has created. */
export async function findQuestByRequest(
  db: Database,
  projectId: string,
  requestId: string,
): Promise<QuestRecord | undefined> {
  const [record] = await selectQuests(db).where(and(eq(quests.projectId, projectId), eq(quests.requestId, requestId)));
  return record;
}

/** Inserts a quest with its budget. */
export async function insertQuest(
  tx: Database,
  quest: typeof quests.$inferInsert,
  budget: Pick<BudgetRow, 'total' | 'perDay'>,
): Promise<void> {
  await tx.insert(quests).values(quest);
  await tx.insert(questBudgets).values({ questId: quest.id, ...budget });
}

export async function saveQuest(tx: Database, id: string, changes: Partial<Omit<QuestRow, 'id'>>): Promise<void> {
  if (Object.keys(changes).length > 0) await tx.update(quests).set(changes).where(eq(quests.id, id));
}

/** Changes a budget. @returns false if more rewards have been given in total */
export async function saveBudget(
  tx: Database,
  questId: string,
  { total, perDay }: Pick<BudgetRow, 'total' | 'perDay'>,
): Promise<boolean> {
  const saved = await tx
    .update(questBudgets)
    .set({ total, perDay })
    .where(and(eq(questBudgets.questId, questId), sql`${questBudgets.given} <= ${total}`))
    .returning({ questId: questBudgets.questId });
  return saved.length > 0;
}

/** A supporter's state in a quest and period. */
export interface HolderProgress {
  readonly questId: string;
  readonly period: string;
  readonly count: number;
}

/** Lists how far a supporter is in quests, in every period. */
export function listProgress(db: Database, questIds: readonly string[], holder: string): Promise<HolderProgress[]> {
  const { questId, period, count } = questProgress;
  return db
    .select({ questId, period, count })
    .from(questProgress)
    .where(and(eq(questProgress.holder, holder), inArray(questId, [...questIds])));
}

/** Lists the quests and periods that a supporter has completed. */
export function listCompletions(
  db: Database,
  questIds: readonly string[],
  holder: string,
): Promise<Omit<HolderProgress, 'count'>[]> {
  const { questId, period } = questCompletions;
  return db
    .select({ questId, period })
    .from(questCompletions)
    .where(and(inArray(questId, [...questIds]), eq(questCompletions.holder, holder)));
}
