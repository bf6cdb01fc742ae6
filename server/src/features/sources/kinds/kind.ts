import type { SocialProvider } from '@app/contract/core/providers';
import type { EventAction } from '../../quests/index.ts';

/** A request to the URL of a source, as it was sent. */
export interface Delivery {
  /** The values of each header, by its name in lower case. */
  readonly headers: Readonly<Record<string, readonly string[] | undefined>>;
  readonly body: Buffer;
}

/** The actions that webhooks report. */
type WebhookAction = Extract<
  EventAction,
  { readonly kind: 'money' | 'play' | 'redemption' | 'subscription' | 'gift' | 'cheer' }
>;

/** What a source event says, as it is stored. */
export type ReportedAction =
  | WebhookAction
  | { readonly kind: 'liveCode' }
  | { readonly kind: 'usdt'; readonly baseUnits: string }
  | { readonly kind: 'steam'; readonly appId: number; readonly achievement: string }
  /** The event with this external ID is taken back. */
  | { readonly kind: 'refund'; readonly of: string }
  | { readonly kind: 'test' };

/** Someone whom a service or this installation knows. */
export type KnownSupporter =
  | { readonly provider: SocialProvider; readonly subject: string }
  | { readonly wallet: string }
  | { readonly accountId: string };

/** The supporter of an event: a known one, or the account that has the first valid code of these. */
export type ReportedSupporter = KnownSupporter | { readonly supporterCodes: readonly string[] };

/** A source event, before it is stored. */
export interface ReportedEvent {
  /** Names the thing, not the delivery; null for a test event, which may repeat. */
  readonly externalId: string | null;
  readonly action: ReportedAction;
  /** Null if nobody can be known. */
  readonly supporter: ReportedSupporter | null;
  /** The name that the service shows. */
  readonly name: string | null;
  /** When it happened, according to the service. */
  readonly at: Date;
}

/**
 * What a delivery turned out to be. `rejected` ones are answered with 403, and only a wrong `signature` counts against the
 * source; `unreadable` ones have a right signature and are answered with 400. The subscription of a challenge or an end is
 * Twitch's.
 */
export type Verdict =
  | { readonly outcome: 'event'; readonly event: ReportedEvent }
  | { readonly outcome: 'ignored' }
  | { readonly outcome: 'challenge'; readonly text: string; readonly subscription: string }
  | { readonly outcome: 'ended'; readonly subscription: string }
  | { readonly outcome: 'rejected'; readonly reason: 'signature' | 'stale' }
  | { readonly outcome: 'unreadable' };

/**
 * Verifies a delivery and reads its event.
 * @param secrets the accepted secrets, the current one first
 */
export type Verify = (delivery: Delivery, secrets: readonly string[], now: Date) => Verdict;

export const WRONG_SIGNATURE = { outcome: 'rejected', reason: 'signature' } as const satisfies Verdict;
export const STALE = { outcome: 'rejected', reason: 'stale' } as const satisfies Verdict;
export const UNREADABLE = { outcome: 'unreadable' } as const satisfies Verdict;
export const IGNORED = { outcome: 'ignored' } as const satisfies Verdict;
