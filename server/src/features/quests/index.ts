import type { Route } from '../../platform/http/route.ts';
import type { Services } from '../../services.ts';
import type { RedeemCode } from './codes/claim-codes.ts';
import { settleLinkedSupporter } from './count/link-supporter.ts';
import { recordReferral } from './referrals/record.ts';
import { settleReferrals } from './referrals/settle.ts';
import { excludeReferralBetween } from './referrals/store.ts';
import { expireDueRewards } from './rewards/expire.ts';
import type { FindRewardCards } from './rewards/read-rewards.ts';
import { revokePendingOf } from './rewards/store.ts';
import { questRoutes } from './routes.ts';

export type { RedeemCode } from './codes/claim-codes.ts';
export { readRedemption } from './codes/read-redemption.ts';
export { findSupporterInText } from './codes/supporter-codes.ts';
export { countEvent } from './count/count-event.ts';
export { refundEvent } from './count/refund-event.ts';
export { questTables } from './exported-tables.ts';
export { readQuest } from './manage/read-quests.ts';
export { projectRewardedSchema } from './model/announce.ts';
export type { CountableEvent, EventAction, EventSupporter, QuestResult } from './model/countable-event.ts';
export { findQuest, listQuests } from './model/store.ts';
export { hashSupporter } from './model/supporter.ts';
export { quests, rewards } from './model/tables.ts';
export { readProjectQuests } from './read-project.ts';
export { listReferralEvents, type ReferralEvent } from './referrals/read.ts';
export { settleReferrals } from './referrals/settle.ts';
export { requireDrawableReward } from './rewards/require-reward.ts';
export { claimRewardsCte, lockRewardsCte } from './rewards/store.ts';

/**
 * Registers the routes of quests and rewards, the jobs that expire rewards and decide referrals, and what happens when an account
 * signs up or links a supporter, a device is shared, or a project is suspended.
 * @param redeemLiveCode redeems the live code of a stream; passed in, because sources are a higher layer
 * @param findCards finds the cards of claimed rewards, for the same reason
 */
export function registerQuests(
  route: Route,
  services: Services,
  redeemLiveCode: RedeemCode,
  findCards: FindRewardCards,
): void {
  services.jobs.define({ queue: 'rewards-expiry', cron: '*/5 * * * *', work: () => expireDueRewards(services) });
  services.jobs.define({ queue: 'referrals', cron: '* * * * *', work: () => settleReferrals(services) });
  services.signedUp.add((tx, signedUp) => recordReferral(services, tx, signedUp));
  services.deviceShared.add((tx, { accountId, otherId }) => excludeReferralBetween(tx, accountId, otherId));
  services.linked.add((tx, { accountId, supporter }) => settleLinkedSupporter(services, tx, accountId, supporter));
  services.projectSuspended.add((tx, { projectId }) => revokePendingOf(tx, projectId));
  questRoutes(route, services, redeemLiveCode, findCards);
}
