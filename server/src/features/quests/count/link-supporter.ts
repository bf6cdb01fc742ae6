import { type AccountEvent, createEvent } from '@app/contract/core/realtime';
import { questProgressed, rewardChanged } from '@app/contract/quests/events';
import { requiredCount, rewardStateAt } from '@app/contract/quests/rules';
import { takeAdvisoryLockOnText } from '../../../platform/database/advisory-lock.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import type { Services } from '../../../services.ts';
import { findAccount } from '../../accounts/index.ts';
import { lockProjectsForShare } from '../../projects/index.ts';
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
  const [named, account] = [hashSupporter(services, linked), hashSupporter(services, { accountId })];
  // Waits for events that are being counted for it
  await takeAdvisoryLockOnText(tx, named);
  const wallet = (await findAccount(tx, accountId))?.publicKey ?? null;
  const hashes = wallet === null ? [account] : [account, hashSupporter(services, { wallet })];
  const holder = { accountId, account, others: hashes.filter((hash) => hash !== named).sort() };
  const found = await listProgressOf(tx, named);
  const projects = await lockProjectsForShare(tx, [...new Set(found.map(({ quest }) => quest.projectId))]);
  const own = projects.filter(({ ownerId }) => ownerId === accountId).map(({ id }) => id);
  const announced: AccountEvent[] = [];
  for (const { quest, period } of found) {
    if (own.includes(quest.projectId)) continue;
    announced.push(...(await settle(services, tx, quest, { questId: quest.id, period, holder: named }, holder)));
  }
  await announceRewards(services, tx, accountId, announced);
}

/**
 * Gives an account what a subject or wallet has done for one quest: all that it did, or nothing, so that a refund of its events
 * always finds the reward that they have earned.
 * @returns the events to announce
 */
async function settle(
  services: Services,
  tx: Transaction,
  quest: QuestRow,
  from: ProgressKey,
  { accountId, account, others }: Holder,
): Promise<readonly AccountEvent[]> {
  const { questId, period } = from;
  const to = { questId, period, holder: account };
  await lockProgress(tx, from);
  await lockProgress(tx, to);
  const reward = await lockRewardOf(tx, from);
  if (reward && rewardStateAt(reward, services.clock.now()) !== 'pending') return [];
  if (reward && !(await insertCompletions(tx, { questId, period, rewardId: reward.id }, others))) return [];
  await moveCountedEvents(tx, from, account, accountId);
  await saveProgress(tx, from, 0);
  const required = requiredCount(quest);
  const completed = reward !== undefined || (await hasCompleted(tx, questId, period, [account]));
  // Without a reward, the next event completes the quest: a reward arises only from an event
  const count = completed ? required : Math.min(await sumCounted(tx, to), required - 1);
  await saveProgress(tx, to, count);
  const progressed = createEvent(questProgressed, { questId, period, progress: { count, completed } });
  if (!reward) return [progressed];
  await saveReward(tx, reward.id, { state: 'claimable', accountId });
  const changed = createEvent(rewardChanged, { rewardId: reward.id, state: 'claimable' });
  return [changed, progressed, ...(await createRewardNotification(services, tx, accountId, quest))];
}
