import { z } from 'zod';
import { IGNORED, type ReportedAction, UNREADABLE, type Verdict } from './kind.ts';
import { parseJson, readTime, shownName, storable } from './wire.ts';

const COUNT_MAX = 1_000_000_000;

const userId = storable(100);
const user = { user_id: userId, user_name: shownName };
/** An anonymous event names no user. */
const giver = { user_id: userId.nullish(), user_name: shownName, is_anonymous: z.boolean() };

const typed = z.object({ subscription: z.object({ type: z.string() }) });
const redemption = z.object({
  ...user,
  id: storable(200),
  status: z.string(),
  reward: z.object({ id: storable(100) }),
  redeemed_at: z.string(),
});
const subscribe = z.object({ ...user, is_gift: z.boolean() });
const resubscribe = z.object(user);
const gift = z.object({ ...giver, total: z.int().min(1).max(COUNT_MAX) });
const cheer = z.object({ ...giver, bits: z.int().min(1).max(COUNT_MAX) });

/** The delivery of an event: message ID and time. */
interface Message {
  readonly body: Buffer;
  readonly id: string;
  readonly at: Date;
}

interface Supporter {
  readonly user_id?: string | null | undefined;
  readonly user_name: string | null;
  readonly is_anonymous?: boolean;
}

/** The event types of Twitch (https://dev.twitch.tv/docs/eventsub/eventsub-subscription-types) that are read; others are ignored. */
const READERS: Readonly<Record<string, (message: Message) => Verdict>> = {
  'channel.channel_points_custom_reward_redemption.add': (message) => {
    const event = readEvent(message, redemption);
    const at = event && readTime(event.redeemed_at, message.at);
    if (!event || !at) return UNREADABLE;
    return report({ ...message, id: event.id, at }, event, { kind: 'redemption', rewardId: event.reward.id });
  },
  'channel.channel_points_custom_reward_redemption.update': (message) => {
    const event = readEvent(message, redemption);
    if (!event) return UNREADABLE;
    if (event.status.toLowerCase() !== 'canceled') return IGNORED;
    return report({ ...message, id: `${event.id} canceled` }, event, { kind: 'refund', of: event.id });
  },
  'channel.subscribe': (message) => {
    const event = readEvent(message, subscribe);
    if (event?.is_gift) return IGNORED;
    return event ? report(message, event, { kind: 'subscription' }) : UNREADABLE;
  },
  'channel.subscription.message': (message) => {
    const event = readEvent(message, resubscribe);
    return event ? report(message, event, { kind: 'subscription' }) : UNREADABLE;
  },
  'channel.subscription.gift': (message) => {
    const event = readEvent(message, gift);
    return event ? report(message, event, { kind: 'gift', total: event.total }) : UNREADABLE;
  },
  'channel.cheer': (message) => {
    const event = readEvent(message, cheer);
    return event ? report(message, event, { kind: 'cheer', bits: event.bits }) : UNREADABLE;
  },
};

/** The types that a connected channel is subscribed to. */
export const TWITCH_EVENT_TYPES: readonly string[] = Object.keys(READERS);

/**
 * Reads the event of a verified notification.
 * @param id the ID of the message, for events without an ID of their own
 * @param at the time of the message
 */
export function readTwitchEvent(body: Buffer, id: string, at: Date): Verdict {
  const type = parseJson(body, typed)?.subscription.type;
  if (type === undefined) return UNREADABLE;
  return Object.hasOwn(READERS, type) ? (READERS[type]?.({ body, id, at }) ?? IGNORED) : IGNORED;
}

function readEvent<T>({ body }: Message, schema: z.ZodType<T>): T | undefined {
  return parseJson(body, z.object({ event: schema }))?.event;
}

function report({ id, at }: Message, supporter: Supporter, action: ReportedAction): Verdict {
  const subject = supporter.is_anonymous ? null : supporter.user_id;
  return {
    outcome: 'event',
    event: {
      externalId: id,
      action,
      supporter: subject ? { provider: 'twitch', subject } : null,
      name: subject ? supporter.user_name : null,
      at,
    },
  };
}
