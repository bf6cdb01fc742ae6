import { type AccountEvent, createEvent } from '@app/contract/core/realtime';
import { rewardChanged } from '@app/contract/quests/events';
import { requiredCount } from '@app/contract/quests/rules';
import { takeAdvisoryLockOnText } from '../../../platform/database/advisory-lock.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import type { Services } from '../../../services.ts';
import { findAccount } from '../../accounts/index.ts';
import { listProjectsById } from '../../projects/index.ts';
import { announceRewards, createRewardNotification } from '../model/announce.ts';
import type { EventSupporter } from '../model/countable-event.ts';
import type { QuestRow } from '../model/store.ts';
import { hashSupporter } from '../model/supporter.ts';
import { listProgressOf, moveCountedEvents } from './link.store.ts';
import {
  hasCompleted,
  insertCompletions,
  lockProgress,
  lockRewardOf,
  type ProgressKey,
  saveProgress,
  saveReward,
  sumCounted,
} from './store.ts';

/** An account with the hashes by which quests know it. */
interface Holder {
  readonly accountId: string;
  readonly account: string;
  /** The hashes of the account and its wallet that complete a quest besides the linked one, sorted. */
  readonly others: readonly string[];
}

/**
 * Gives an account what a provider's subject or a wallet has earned before it was linked, in the transaction of the link, which
 * has locked the account: pending rewards become claimable, and progress is added to the account's. What the account has already
 * completed, and what belongs to its own projects, stays with the subject or wallet.
 */
export async function settleLinkedSupporter(
  services: Services,
  tx: Transaction,
  accountId: string,
  linked: Exclude<EventSupporter, { accountId: string }>,
): Promise<void> {
  const [named, account] = [hashSupporter(linked), hashSupporter({ accountId })];
  // Waits for events that are being counted for it
  await takeAdvisoryLockOnText(tx, named);
  const wallet = (await findAccount(tx, accountId))?.publicKey ?? null;
  const others = wallet === null ? [holder] : [holder, hashSupporter({ wallet })];
  for (const reward of await lockPendingRewards(tx, named)) {
    const quest = await findQuest(tx, reward.questId);
    const [project] = await listProjectsById(tx, [reward.projectId]);
    const period = await findCompletionPeriod(tx, reward.id);
    if (!quest || period === undefined || project?.ownerId === accountId) continue;
    const completion = { questId: quest.id, period, rewardId: reward.id };
    if (!(await insertCompletions(tx, completion, others.filter((other) => other !== named).sort()))) continue;
    await saveReward(tx, reward.id, { state: 'claimable', accountId });
    announced.push(createEvent(rewardChanged, { rewardId: reward.id, state: 'claimable' }));
    announced.push(...(await createRewardNotification(services, tx, accountId, quest)));
  }
  await announceRewards(services, tx, accountId, announced);
}

/** Adds the progress of a subject or wallet to an account's. */
async function moveProgress(tx: Transaction, from: string, to: string, accountId: string): Promise<void> {
  for (const { questId, period } of await listProgressOf(tx, from)) {
    const quest = await findQuest(tx, questId);
    if (!quest) continue;
    const key = { questId, period, holder: to };
    await lockProgress(tx, { questId, period, holder: from });
    await lockProgress(tx, key);
    const isDone = await hasCompleted(tx, questId, period, [to]);
    await moveCountedEvents(tx, { questId, period, holder: from }, to, accountId);
    await saveProgress(tx, { questId, period, holder: from }, 0);
    const required = requiredCount(quest);
    // The next event completes the quest: a reward arises only from an event
    const open = Math.min(await sumCounted(tx, key), required - 1);
    const isCompleted = isDone || (await hasCompleted(tx, questId, period, [from]));
    await saveProgress(tx, key, isCompleted ? required : open);
  }
}
