import { type AccountEvent, createEvent } from '@app/contract/core/realtime';
import { questProgressed, rewardChanged } from '@app/contract/quests/events';
import { nextRewardState } from '@app/contract/quests/rules';
import type { Transaction } from '../../../platform/database/transaction.ts';
import type { Services } from '../../../services.ts';
import { lockAccount } from '../../accounts/index.ts';
import { announceRewards } from '../model/announce.ts';
import { findQuest } from '../model/store.ts';
import {
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
  const counted = await listCounted(tx, sourceEventId);
  const accountId = counted.find((event) => event.accountId !== null)?.accountId ?? null;
  if (accountId !== null) await lockAccount(tx, accountId);
  const announced: AccountEvent[] = [];
  for (const { questId, period, holder } of counted) {
    const key = { questId, period, holder };
    await lockProgress(tx, key);
    const quest = await findQuest(tx, questId);
    if (!quest || !(await markRefunded(tx, questId, sourceEventId))) continue;
    const remaining = await sumCounted(tx, key);
    const reward = await lockRewardOf(tx, key);
    if (remaining >= quest.count) continue;
    const state = reward && nextRewardState(reward.state, 'revoke');
    if (reward && state === undefined) continue;
    if (reward && state) {
      await saveReward(tx, reward.id, { state });
      await deleteCompletions(tx, reward.id);
      announced.push(createEvent(rewardChanged, { rewardId: reward.id, state }));
    }
    await saveProgress(tx, key, remaining);
    announced.push(createEvent(questProgressed, { questId, progress: { count: remaining, completed: false } }));
  }
  if (accountId !== null) await announceRewards(services, tx, accountId, announced);
  return counted.length > 0;
}
