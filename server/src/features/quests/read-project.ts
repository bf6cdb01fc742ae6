import type { Quest } from '@app/contract/core/quest';
import type { Services } from '../../services.ts';
import type { ProjectRow } from '../projects/index.ts';
import { readSupporterCode } from './codes/supporter-codes.ts';
import { presentWithProgress } from './manage/read-quests.ts';
import { presentQuest } from './model/presenter.ts';
import { listQuests, type QuestRow } from './model/store.ts';

/**
 * Reads the quests of a project, oldest first, with the account's progress in the current periods, and its supporter code.
 * @param accountId undefined for a visitor; only the project's owner gets drafts, ended quests and budgets
 */
export async function readProjectQuests(
  services: Services,
  { id, ownerId }: Pick<ProjectRow, 'id' | 'ownerId'>,
  accountId: string | undefined,
): Promise<{ quests: Quest[]; supporterCode?: string }> {
  const { clock, database } = services;
  const listed = await listQuests(database.db, id);
  const isOwner = accountId !== undefined && accountId === ownerId;
  const shown = isOwner ? listed : listed.filter(({ quest }) => isOpen(quest));
  if (accountId === undefined) return { quests: shown.map((record) => presentQuest(record, null)) };
  const [quests, supporterCode] = await Promise.all([
    presentWithProgress(database.db, shown, accountId, clock.now(), isOwner),
    readSupporterCode(services, accountId),
  ]);
  return { quests, supporterCode };
}

const isOpen = ({ state }: QuestRow) => state === 'active' || state === 'paused';
