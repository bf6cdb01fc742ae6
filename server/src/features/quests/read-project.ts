import type { Quest } from '@app/contract/core/quest';
import type { Services } from '../../services.ts';
import type { ProjectRow } from '../projects/index.ts';
import { readSupporterCode } from './codes/supporter-codes.ts';
import { presentWithProgress } from './manage/read-quests.ts';
import { presentQuest } from './model/presenter.ts';
import { listQuests, type QuestRow } from './model/store.ts';
import { readReferrals } from './referrals/read.ts';

/**
 * Reads the quests of a project, oldest first, with the account's progress in the current periods, its supporter code, and how many
 * friends it has invited.
 * @param accountId undefined for a visitor; only the project's owner gets drafts, ended quests and budgets
 */
export async function readProjectQuests(
  services: Services,
  { id, ownerId }: Pick<ProjectRow, 'id' | 'ownerId'>,
  accountId: string | undefined,
): Promise<{ quests: Quest[]; supporterCode?: string; referrals?: { waiting: number; qualified: number } }> {
  const { database } = services;
  const listed = await listQuests(database.db, id);
  const isOwner = accountId !== undefined && accountId === ownerId;
  const shown = isOwner ? listed : listed.filter(({ quest }) => isOpen(quest));
  if (accountId === undefined) return { quests: shown.map((record) => presentQuest(record, null)) };
  const [quests, supporterCode, referrals] = await Promise.all([
    presentWithProgress(services, shown, accountId, isOwner),
    readSupporterCode(services, accountId),
    readReferrals(database.db, accountId, id),
  ]);
  return { quests, supporterCode, referrals };
}

const isOpen = ({ state }: QuestRow) => state === 'active' || state === 'paused';
