import type { Quest } from '@app/contract/core/quest';
import { periodOf } from '@app/contract/quests/rules';
import type { Services } from '../../../services.ts';
import { presentManagedQuest, presentQuest } from '../model/presenter.ts';
import { findQuestRecord, listCompletions, listProgress, type QuestRecord } from '../model/store.ts';
import { hashSupporter } from '../model/supporter.ts';

/** Reads a quest with the progress of an account in the current period. */
export async function readQuest(services: Services, questId: string, accountId: string): Promise<Quest> {
  const record = await findQuestRecord(services.database.db, questId);
  const [quest] = record ? await presentWithProgress(services, [record], accountId) : [];
  if (!quest) throw new Error('The counted quest does not exist');
  return quest;
}

/** Presents quests with the progress of an account in their current periods. @param isOwner whether it owns their project */
export async function presentWithProgress(
  services: Services,
  shown: readonly QuestRecord[],
  accountId: string,
  isOwner = false,
): Promise<Quest[]> {
  if (shown.length === 0) return [];
  const { db } = services.database;
  const now = services.clock.now();
  const holder = hashSupporter(services, { accountId });
  const ids = shown.map(({ quest }) => quest.id);
  const [progress, completions] = await Promise.all([listProgress(db, ids, holder), listCompletions(db, ids, holder)]);
  const present = isOwner ? presentManagedQuest : presentQuest;
  return shown.map((record) => {
    const { id, period } = record.quest;
    const isCurrent = (row: { questId: string; period: string }) =>
      row.questId === id && row.period === periodOf(now, period);
    const completed = completions.some(isCurrent);
    return present(record, { count: progress.find(isCurrent)?.count ?? 0, completed }, now);
  });
}
