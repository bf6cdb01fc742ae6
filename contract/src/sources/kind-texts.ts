import type { EventResult } from '../core/quest-kinds.ts';
import type { EventKind, SourceAction, SourceKind } from './kinds.ts';
import type { SourceState } from './rules.ts';

/** Name of each kind of source, and what it counts. */
export const kindTexts: Readonly<Record<SourceKind, { readonly name: string; readonly counts: string }>> = {
  game: {
    name: 'Your game',
    counts: 'What players do in your game',
  },
  twitch: {
    name: 'Twitch',
    counts: 'Channel points, subscriptions, gifts and cheers',
  },
  tiltify: {
    name: 'Tiltify',
    counts: 'Donations to your campaign',
  },
  kofi: {
    name: 'Ko-fi',
    counts: 'Tips and memberships',
  },
  live: {
    name: 'Live code',
    counts: 'Viewers who are there when you’re live',
  },
  steam: {
    name: 'Steam',
    counts: 'Achievements',
  },
  usdt: {
    name: 'USDT',
    counts: 'Donations to your linked wallet',
  },
};

/** Returns the name of what reported an event. */
export function eventKindName(kind: EventKind): string {
  return kind === 'referral' ? 'Invitation' : kindTexts[kind].name;
}

/** Name of each state, and what it means. */
export const stateTexts: Readonly<Record<SourceState, { readonly name: string; readonly help: string }>> = {
  pending: { name: 'Not connected yet', help: 'Finish the steps below.' },
  enabled: { name: 'Connected', help: 'Events count.' },
  failing: { name: 'Needs your attention', help: 'Several messages had a wrong signature. Right ones still count.' },
  revoked: { name: 'Switched off', help: 'Nothing counts any more.' },
};

/** What an event reports. */
export const actionTexts: Readonly<Record<SourceAction, string>> = {
  money: 'Donated',
  usdt: 'Donated',
  play: 'Played',
  steam: 'Unlocked an achievement',
  redemption: 'Used channel points',
  subscription: 'Subscribed',
  gift: 'Gave subscriptions',
  cheer: 'Cheered',
  liveCode: 'Entered the live code',
  invitee: 'Invited a friend',
  refund: 'Took it back',
  test: 'Test event',
};

/** Why an event counted or did not. */
export const resultTexts: Readonly<Record<EventResult, string>> = {
  counted: 'Counted',
  below_minimum: 'Less than the quest asks for',
  wrong_currency: 'Another currency than the quest’s',
  budget_used: 'All rewards are given',
  not_started: 'The quest hadn’t started yet',
  paused: 'The quest is paused',
  ended: 'The quest has ended',
  already_completed: 'Already completed',
  unknown_supporter: 'We don’t know whose it is',
  own_project: 'Owners don’t earn in their own project',
  not_qualified: 'The friend didn’t qualify',
  duplicate: 'Reported before',
  test: 'Only a test',
  refunded: 'Refunded',
  too_soon: 'Too soon after the last one',
  no_quest: 'No quest asks for this',
};
