import type { Quest } from '@app/contract/core/quest';
import { periodOf } from '@app/contract/quests/rules';
import type { Database } from '../../../platform/database/database.ts';
import { hashSupporter } from '../count/supporter.ts';
import { presentQuest } from '../model/presenter.ts';
import { findQuestRecord, listCompletions, listProgress, listQuests, type QuestRecord } from './store.ts';

/**
 * Reads the quests of a project, oldest first, with the caller's progress in the current periods.
 * @param accountId null for a visitor
 * @param isOwner whether drafts and ended quests are included
 */
export async function readQuests(
  db: Database,
  projectId: string,
  accountId: string | null,
  isOwner: boolean,
  now: Date,
): Promise<Quest[]> {
  const listed = await listQuests(db, projectId);
  const shown = isOwner ? listed : listed.filter(({ quest: { state } }) => state === 'active' || state === 'paused');
  return accountId === null || shown.length === 0
    ? shown.map((record) => presentQuest(record, null))
    : presentWithProgress(db, shown, accountId, now);
}

/** Reads a quest with the progress of an account in the current period. */
export async function readQuest(db: Database, questId: string, accountId: string, now: Date): Promise<Quest> {
  const record = await findQuestRecord(db, questId);
  const [quest] = record ? await presentWithProgress(db, [record], accountId, now) : [];
  if (!quest) throw new Error('The counted quest does not exist');
  return quest;
}

async function presentWithProgress(
  db: Database,
  shown: readonly QuestRecord[],
  accountId: string,
  now: Date,
): Promise<Quest[]> {
  const holder = hashSupporter({ accountId });
  const ids = shown.map(({ quest }) => quest.id);
  const [progress, completions] = await Promise.all([listProgress(db, ids, holder), listCompletions(db, ids, holder)]);
  return shown.map((record) => {
    const { id, period } = record.quest;
    const isCurrent = (row: { questId: string; period: string }) =>
      row.questId === id && row.period === periodOf(now, period);
    const completed = completions.some(isCurrent);
    return presentQuest(record, { count: progress.find(isCurrent)?.count ?? 0, completed });
  });
}
