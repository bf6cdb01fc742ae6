import { isDeepStrictEqual } from 'node:util';
import { type AccountEvent, createEvent } from '@app/contract/core/realtime';
import { questProgressed, rewardChanged } from '@app/contract/quests/events';
import { nextRewardState, requiredCount, rewardStateAt } from '@app/contract/quests/rules';
import { keepLocksIf, takeAdvisoryLockOnText } from '../../../platform/database/advisory-lock.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import type { Services } from '../../../services.ts';
import { lockAccount } from '../../accounts/index.ts';
import { lockProjectsForShare } from '../../projects/index.ts';
import { announceRewards } from '../model/announce.ts';
import type { QuestRow } from '../model/store.ts';
import {
  type CountedEvent,
  deleteCompletions,
  listCounted,
  lockProgress,
  lockRewardOf,
  markRefunded,
  saveProgress,
  saveReward,
  sumCounted,
} from './store.ts';

/**
 * Takes a source event back after a refund or chargeback: it no longer counts, and a reward that was not claimed is revoked unless
 * other events suffice. Its supporter can then complete the quest again. A claimed reward stays. Safe to repeat. Call it before
 * `tx` locks an account.
 * @param sourceEventId the ID of the stored event, as passed to `countEvent`
 * @returns whether the event had counted
 */
export async function refundEvent(services: Services, tx: Transaction, sourceEventId: string): Promise<boolean> {
  const counted = await lockCounted(tx, sourceEventId);
  const announced = new Map<string, AccountEvent[]>();
  for (const { event, quest } of counted) {
    const { accountId } = event;
    const events = await takeBack(services, tx, event, quest);
    if (accountId !== null) announced.set(accountId, [...(announced.get(accountId) ?? []), ...events]);
  }
  for (const [accountId, events] of announced) await announceRewards(services, tx, accountId, events);
  return counted.length > 0;
}

/**
 * Lists what an event counted for, and locks the accounts to which it counted, its supporter and its project. It may have counted
 * to one account for one quest and to another account for another, to which its supporter was linked later.
 */
async function lockCounted(tx: Transaction, sourceEventId: string) {
  let counted = await listCounted(tx, sourceEventId);
  const [first] = counted;
  if (!first) return [];
  const lock = async () => {
    const ids = accountsOf(counted);
    for (const id of ids) await lockAccount(tx, id);
    await takeAdvisoryLockOnText(tx, first.event.supporter);
    // A link that has been completed since has moved it to another account, which must be locked first
    counted = await listCounted(tx, sourceEventId);
    return isDeepStrictEqual(accountsOf(counted), ids);
  };
  while (!(await keepLocksIf(tx, lock)));
  await lockProjectsForShare(tx, [first.quest.projectId]);
  return counted;
}

/** The accounts for which an event counted, sorted. */
const accountsOf = (counted: Awaited<ReturnType<typeof listCounted>>) =>
  [...new Set(counted.flatMap(({ event }) => event.accountId ?? []))].sort();

/** Takes an event back for one quest. @returns the events to announce */
async function takeBack(
  { clock }: Services,
  tx: Transaction,
  { questId, period, holder, eventId }: CountedEvent,
  quest: QuestRow,
): Promise<readonly AccountEvent[]> {
  const key = { questId, period, holder };
  await lockProgress(tx, key);
  if (!(await markRefunded(tx, questId, eventId))) return [];
  const remaining = await sumCounted(tx, key);
  const reward = await lockRewardOf(tx, key);
  if (remaining >= requiredCount(quest)) return [];
  const state = reward && nextRewardState(rewardStateAt(reward, clock.now()), 'revoke');
  if (reward && state === undefined) return [];
  const announced: AccountEvent[] = [];
  if (reward && state) {
    await saveReward(tx, reward.id, { state });
    await deleteCompletions(tx, reward.id);
    announced.push(createEvent(rewardChanged, { rewardId: reward.id, state }));
  }
  await saveProgress(tx, key, remaining);
  const progress = { count: remaining, completed: false };
  return [...announced, createEvent(questProgressed, { questId, period, progress })];
}
