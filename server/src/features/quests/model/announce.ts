import { paths } from '@app/contract/core/paths/paths';
import type { AccountEvent } from '@app/contract/core/realtime';
import { rewardNotification } from '@app/contract/quests/texts';
import { z } from 'zod';
import { publishAfterCommit } from '../../../platform/bus/bus.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import type { Services } from '../../../services.ts';
import { incrementRevision } from '../../accounts/index.ts';
import { createNotification } from '../../notifications/index.ts';

declare module '../../../platform/bus/bus.ts' {
  interface Topics {
    /** A quest of a project has given a reward. */
    'project.rewarded': z.output<typeof projectRewardedSchema>;
  }
}

export const projectRewardedSchema = z.object({ projectId: z.string() });

/** Announces changes of an account's rewards and progress to its windows after the commit, with a new revision. */
export async function announceRewards(
  services: Pick<Services, 'bus'>,
  tx: Transaction,
  accountId: string,
  events: readonly AccountEvent[],
): Promise<void> {
  if (events.length === 0) return;
  const revision = await incrementRevision(tx, accountId);
  publishAfterCommit(services, tx, 'account', { accountId, revision, events });
}

/** Notifies an account that a reward can be claimed. @returns the events to announce */
export async function createRewardNotification(
  services: Services,
  tx: Transaction,
  accountId: string,
  quest: { readonly title: string },
): Promise<readonly AccountEvent[]> {
  const title = rewardNotification.title.replace('{quest}', () => quest.title);
  const content = {
    type: 'reward_ready',
    title,
    message: rewardNotification.message,
    redirectUrl: paths.rewards,
  } as const;
  return (await createNotification(services, tx, accountId, content)).events;
}
