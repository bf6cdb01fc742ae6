import type { QuestRule } from '../core/quest.ts';
import {
  EVENT_RESULTS,
  type EventResult,
  type QuestKind,
  type QuestPeriod,
  type QuestState,
} from '../core/quest-kinds.ts';
import type { RewardState } from './reward-states.ts';

const DAY_MS = 86_400_000;

/** What an owner does with a quest. */
export type QuestAction = 'activate' | 'pause' | 'end';

/** Returns the state of a quest after an action; undefined if the action is not possible. Repeating one changes nothing. */
export function nextQuestState(state: QuestState, action: QuestAction): QuestState | undefined {
  if (action === 'activate') return state === 'ended' ? undefined : 'active';
  if (action === 'pause') return state === 'active' || state === 'paused' ? 'paused' : undefined;
  return 'ended';
}

/** What happens to a reward: its provider or wallet is linked, it is drawn, its time is over, or it is taken back. */
export type RewardEvent = 'link' | 'claim' | 'expire' | 'revoke';

const REWARD_TRANSITIONS: Readonly<Record<RewardState, Partial<Record<RewardEvent, RewardState>>>> = {
  pending: { link: 'claimable', expire: 'expired', revoke: 'revoked' },
  claimable: { claim: 'claimed', expire: 'expired', revoke: 'revoked' },
  claimed: {},
  expired: {},
  revoked: {},
};

/** Returns the state of a reward after an event; undefined if the event does not concern a reward in this state. */
export function nextRewardState(state: RewardState, event: RewardEvent): RewardState | undefined {
  return REWARD_TRANSITIONS[state][event];
}

/** Returns the state of a stored reward at a time: one that was not drawn is expired from `expiresAt` on. */
export function rewardStateAt(
  { state, expiresAt }: { readonly state: RewardState; readonly expiresAt: Date },
  now: Date,
): RewardState {
  return expiresAt <= now ? (nextRewardState(state, 'expire') ?? state) : state;
}

/**
 * Returns the key of the period to which a time belongs: `once`, or the period's first UTC day (`2026-11-23`). Weeks begin on
 * Monday, 00:00 UTC.
 */
export function periodOf(date: Date, period: QuestPeriod): string {
  if (period === 'once') return 'once';
  const daysSinceMonday = period === 'day' ? 0 : (date.getUTCDay() + 6) % 7;
  return new Date(date.getTime() - daysSinceMonday * DAY_MS).toISOString().slice(0, 10);
}

/** Returns the kind of quest that has a rule. */
export function kindOf(rule: QuestRule): QuestKind {
  if ('minimumCents' in rule || 'usdtBaseUnits' in rule) return 'donate';
  if ('invitees' in rule) return 'share';
  return 'event' in rule || 'steam' in rule ? 'play' : 'stream';
}

/** Whether supporters pay for what a rule asks for: donations, subscriptions and cheers. */
export function isPaid(rule: QuestRule): boolean {
  return kindOf(rule) === 'donate' || 'subscription' in rule || 'cheer' in rule;
}

/**
 * Whether a quest with a rule can have this count and period: an achievement exists once per Steam ID, and the rule of a share
 * quest counts its invitees itself.
 */
export function allowsCount(rule: QuestRule, count: number, period: QuestPeriod): boolean {
  if ('steam' in rule) return count === 1 && period === 'once';
  return count === 1 || !('invitees' in rule);
}

/** Returns how often a supporter must do what a quest asks for. A share quest counts invitees. */
export function requiredCount({ rule, count }: { readonly rule: QuestRule; readonly count: number }): number {
  return 'invitees' in rule ? rule.invitees : count;
}

/** Returns the result of an event in several quests: `counted` if any counted it, otherwise the nearest; `no_quest` for none. */
export function nearestResult(results: readonly EventResult[]): EventResult {
  return EVENT_RESULTS.find((result) => results.includes(result)) ?? 'no_quest';
}
