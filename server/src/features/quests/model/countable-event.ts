import type { EventResult } from '@app/contract/core/quest-kinds';

/** The supporter of a source event, as the source identifies them. */
export type EventSupporter =
  | { readonly provider: string; readonly subject: string }
  | { readonly wallet: string }
  | { readonly accountId: string };

/** What a supporter did. Each kind can fit only quests whose rule asks for it. */
export type EventAction =
  /** In minor units of a currency of ISO 4217. */
  | { readonly kind: 'money'; readonly currency: string; readonly minorUnits: number }
  /** In base units, in decimal digits: they have 64 bits. */
  | { readonly kind: 'usdt'; readonly baseUnits: string }
  | { readonly kind: 'play'; readonly event: string }
  | { readonly kind: 'steam'; readonly appId: number; readonly achievement: string }
  | { readonly kind: 'redemption'; readonly rewardId: string }
  /** A subscription for oneself. */
  | { readonly kind: 'subscription' }
  /** Gifted subscriptions, which count `total` times for the giver. */
  | { readonly kind: 'gift'; readonly total: number }
  | { readonly kind: 'cheer'; readonly bits: number }
  | { readonly kind: 'liveCode' }
  /** A claim code of this quest. */
  | { readonly kind: 'claimCode'; readonly questId: string }
  /** An invitee of the supporter qualified. */
  | { readonly kind: 'invitee' };

/** An authenticated source event. */
export interface CountableEvent {
  /** The ID of the stored event. An event with a known ID never counts for the same quest again. */
  readonly id: string;
  readonly projectId: string;
  /** Null if nobody can be known: an anonymous gift, no code in the text. */
  readonly supporter: EventSupporter | null;
  /** When it happened, according to the provider; it decides the period. */
  readonly at: Date;
  readonly action: EventAction;
}

/** What became of an event in one quest. */
export interface QuestResult {
  readonly questId: string;
  readonly result: EventResult;
}
