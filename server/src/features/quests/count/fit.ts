import type { QuestRule } from '@app/contract/core/quest';
import type { EventAction } from '../model/countable-event.ts';

/** How an event fits a rule: how often it counts, or why it does not. */
type Fit = number | 'below_minimum' | 'wrong_currency';

const reaches = (isEnough: boolean): Fit => (isEnough ? 1 : 'below_minimum');

/** Returns how an event fits the rule of a quest; undefined if the rule asks for something else. */
export function fitOf(rule: QuestRule, questId: string, action: EventAction): Fit | undefined {
  switch (action.kind) {
    case 'money':
      if (!('minimumCents' in rule)) return undefined;
      if (rule.currency !== action.currency) return 'wrong_currency';
      return reaches(action.minorUnits >= rule.minimumCents);
    case 'usdt':
      return 'usdtBaseUnits' in rule ? reaches(BigInt(action.baseUnits) >= BigInt(rule.usdtBaseUnits)) : undefined;
    case 'play':
      return 'event' in rule && rule.event === action.event ? 1 : undefined;
    case 'steam':
      return 'steam' in rule && rule.steam === action.appId && rule.achievement === action.achievement ? 1 : undefined;
    case 'redemption':
      return 'redemption' in rule && rule.redemption.rewardId === action.rewardId ? 1 : undefined;
    case 'subscription':
      return 'subscription' in rule ? 1 : undefined;
    case 'gift':
      return 'subscription' in rule ? action.total : undefined;
    case 'cheer':
      return 'cheer' in rule ? reaches(action.bits >= rule.cheer) : undefined;
    case 'liveCode':
      return 'liveCode' in rule ? 1 : undefined;
    case 'claimCode':
      return 'claimCode' in rule && action.questId === questId ? 1 : undefined;
    case 'invitee':
      return 'invitees' in rule ? 1 : undefined;
  }
}
