import { questErrors } from '@app/contract/quests/errors';
import { REWARD_DRAWS_PER_DAY } from '@app/contract/quests/limits';
import { rewardStateAt } from '@app/contract/quests/rules';
import { rewardConditions } from '@app/contract/quests/texts';
import { addSeconds, DAY_SECONDS, utcDayOf } from '../../../platform/clock.ts';
import { failure } from '../../../platform/failure.ts';
import type { Services } from '../../../services.ts';
import { findAccount } from '../../accounts/index.ts';
import type { RewardRow } from '../model/store.ts';
import { countClaimedSince, findReward } from './store.ts';

const REFUSALS = { claimed: 'REWARD_CLAIMED', expired: 'REWARD_EXPIRED', revoked: 'REWARD_REVOKED' } as const;

/** Returns the start of the UTC day of a time. */
const startOfDay = (now: Date) => new Date(`${utcDayOf(now)}T00:00:00Z`);

/** Counts how many more rewards an account may draw today. */
export async function countDrawsLeft({ database }: Pick<Services, 'database'>, accountId: string, now: Date) {
  const drawn = await countClaimedSince(database.db, accountId, startOfDay(now));
  return Math.max(0, REWARD_DRAWS_PER_DAY - drawn);
}

/** Returns when an account is old enough to claim its first reward; null if it is. */
export function claimsFrom(
  { config }: Pick<Services, 'config'>,
  { createdAt }: { readonly createdAt: Date },
  now: Date,
): Date | null {
  const from = addSeconds(createdAt, config.rewardAccountAge);
  return from <= now ? null : from;
}

/**
 * Requires that an account may draw a reward now. The statement that draws it checks state and limit again.
 * @param hasDrawn whether the account has drawn a card before; its first was a daily one
 * @throws Failure REWARD_NOT_FOUND, REWARD_CLAIMED, REWARD_EXPIRED, REWARD_REVOKED, REWARD_NOT_READY, REWARD_LIMIT
 */
export async function requireDrawableReward(
  services: Pick<Services, 'config' | 'database'>,
  accountId: string,
  rewardId: string,
  hasDrawn: boolean,
  now: Date,
): Promise<RewardRow> {
  const { db } = services.database;
  const [reward, account] = await Promise.all([findReward(db, accountId, rewardId), findAccount(db, accountId)]);
  const state = reward && rewardStateAt(reward, now);
  if (!state || !account || state === 'pending') throw failure(questErrors, 'REWARD_NOT_FOUND');
  if (state !== 'claimable') throw failure(questErrors, REFUSALS[state]);
  const isOldEnough = claimsFrom(services, account, now) === null;
  const missing = [
    ...(account.publicKey === null ? (['wallet'] as const) : []),
    ...(isOldEnough ? [] : (['age'] as const)),
    ...(hasDrawn ? [] : (['dailyDraw'] as const)),
  ];
  if (missing.length > 0) {
    const details = missing.map((path) => ({ path, message: rewardConditions[path] }));
    throw failure(questErrors, 'REWARD_NOT_READY', { details });
  }
  if ((await countDrawsLeft(services, accountId, now)) === 0) {
    const nextAt = addSeconds(startOfDay(now), DAY_SECONDS);
    const time = nextAt.toISOString();
    throw failure(questErrors, 'REWARD_LIMIT', {
      text: questErrors.REWARD_LIMIT.text.replace('{time}', time),
      retryAfter: Math.ceil((nextAt.getTime() - now.getTime()) / 1000),
      fields: { nextAt: time },
    });
  }
  return reward;
}
