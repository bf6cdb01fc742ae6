import type { ResponseOf } from '@app/contract/core/endpoints/operation';
import type { redeemCode } from '@app/contract/quests/schemas';
import type { Services } from '../../../services.ts';
import { readQuest } from '../manage/read-quests.ts';
import { readLatestReward } from '../rewards/read-rewards.ts';

/** Reads the response to a redeemed code: the quest, the account's progress, and the reward if the quest is completed. */
export async function readRedemption(
  services: Services,
  questId: string,
  accountId: string,
): Promise<ResponseOf<typeof redeemCode>> {
  const quest = await readQuest(services, questId, accountId);
  const progress = quest.progress ?? { count: 0, completed: false };
  return { quest, progress, reward: progress.completed ? await readLatestReward(services, accountId, questId) : null };
}
