import { coreErrors } from '@app/contract/core/errors';
import type { QuestProgress } from '@app/contract/core/quest';
import { questErrors } from '@app/contract/quests/errors';
import { nearestResult } from '@app/contract/quests/rules';
import { sourceErrors } from '@app/contract/sources/errors';
import { STEAM_CHECK_SECONDS, STEAM_REQUEST_RATES } from '@app/contract/sources/limits';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { failure } from '../../../platform/failure.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import type { Services } from '../../../services.ts';
import { findSubject } from '../../identities/index.ts';
import { listProjectsById } from '../../projects/index.ts';
import { countEvent, findQuest, hashSupporter, readQuest } from '../../quests/index.ts';
import type { SteamApi } from '../../social/index.ts';
import { insertCountedEvent, isExternalIdKnown } from '../count/store.ts';
import { hashExternalId } from '../model/identify.ts';
import { listSourcesOfKind, type SourceRow } from '../model/store.ts';

/** What a quest asks a player to unlock. */
interface Goal {
  readonly steam: number;
  readonly achievement: string;
}

/**
 * Checks whether the caller has unlocked the achievement of a quest, and counts it, once per Steam ID. A failure of Steam does not
 * use up the minute.
 * @throws Failure QUEST_NOT_FOUND, SOURCE_NOT_FOUND, STEAM_NOT_LINKED, STEAM_PRIVATE, STEAM_NO_STATS, RATE_LIMITED,
 *   PROVIDER_FAILED, PROVIDER_TIMEOUT
 */
export async function checkAchievement(
  services: Services,
  steam: SteamApi | undefined,
  { account }: Caller,
  questId: string,
): Promise<{ progress: QuestProgress }> {
  const { database, limits, transact } = services;
  const quest = await findQuest(database.db, questId);
  if (!quest || quest.state === 'draft' || !('steam' in quest.rule)) throw failure(questErrors, 'QUEST_NOT_FOUND');
  const [project] = await listProjectsById(database.db, [quest.projectId]);
  if (project?.state !== 'live') throw failure(questErrors, 'QUEST_NOT_FOUND');
  const [enabled] = await listSourcesOfKind(database.db, quest.projectId, 'steam');
  if (!enabled || !steam) throw failure(sourceErrors, 'SOURCE_NOT_FOUND');
  const steamId = await findSubject(database.db, account.id, 'steam');
  if (steamId === undefined) throw failure(sourceErrors, 'STEAM_NOT_LINKED');
  await limits.consume('steam-requests', [account.id], STEAM_REQUEST_RATES);
  const goal = quest.rule;
  const found = await steam.getAchievements(steamId, goal.steam);
  const isAllowed = await transact(async (tx) => {
    const rate = { calls: 1, seconds: STEAM_CHECK_SECONDS };
    if (!(await limits.count(tx, 'steam-check', `${account.id} ${questId}`, rate))) return false;
    if (typeof found === 'object') {
      const achievement = found.achievements.find(({ id }) => id === goal.achievement);
      if (achievement?.achieved)
        await count(services, tx, enabled.source, account.id, steamId, questId, goal, achievement.unlockedAt);
    }
    return true;
  });
  if (!isAllowed) throw failure(coreErrors, 'RATE_LIMITED', { retryAfter: STEAM_CHECK_SECONDS });
  if (found === 'private') throw failure(sourceErrors, 'STEAM_PRIVATE');
  if (found === 'none') throw failure(sourceErrors, 'STEAM_NO_STATS');
  const { progress } = await readQuest(services, questId, account.id);
  return { progress: progress ?? { count: 0, completed: false } };
}

/**
 * Counts an unlocked achievement for every quest that asks for it, unless it has counted for this one. One that does not count now
 * can be checked again.
 */
async function count(
  services: Services,
  tx: Transaction,
  { id: sourceId, projectId }: SourceRow,
  accountId: string,
  steamId: string,
  questId: string,
  { steam: appId, achievement }: Goal,
  unlockedAt: Date | undefined,
): Promise<void> {
  const now = services.clock.now();
  const supporter = { provider: 'steam', subject: steamId } as const;
  const player = hashSupporter(services, supporter);
  const hashFor = (quest: string) => hashExternalId(`${player} ${appId} ${achievement} ${quest}`);
  if (await isExternalIdKnown(tx, sourceId, hashFor(questId))) return;
  const id = services.randomness.id(now);
  const action = { kind: 'steam', appId, achievement } as const;
  const at = unlockedAt ?? now;
  const results = await countEvent(services, tx, { id, projectId, supporter, at, action });
  const result = nearestResult(results.map((each) => each.result));
  const event = { id, sourceId, projectId, action, accountId, at, result, results };
  const counted = results.filter((each) => each.result === 'counted');
  await insertCountedEvent(
    tx,
    event,
    counted.map((each) => hashFor(each.questId)),
  );
}
