import { randomUUID } from 'node:crypto';
import { SAMPLE_REWARD } from '@app/contract/sources/samples';
import type { EventSubscription } from '../providers/event-subscription.ts';
import { PersonaStore, usernameOf } from '../providers/personas.ts';
import { type SentDelivery, twitchDelivery } from './deliveries.ts';
import type { Field } from './field.ts';
import type { ListedSource } from './listed-source.ts';

/** What the page knows of the simulated Twitch. */
export interface SimulatedTwitch {
  readonly subscriptions: ReadonlyMap<string, EventSubscription>;
  readonly personas: PersonaStore;
}

/** A channel whose events go to a source. */
export interface ConnectedChannel {
  readonly id: string;
  readonly name: string;
  readonly project: string;
  /** The URL of the source. */
  readonly url: string;
  readonly subscriptions: readonly EventSubscription[];
}

/** What the page can make happen on a channel. */
export const TWITCH_EVENTS = [
  'redemption',
  'canceled',
  'subscription',
  'message',
  'gift',
  'cheer',
  'revocation',
] as const;

export type TwitchEvent = (typeof TWITCH_EVENTS)[number];

const REDEMPTION = 'channel.channel_points_custom_reward_redemption';

/** Lists the connected channels of these sources, in their order. */
export function listChannels({ subscriptions }: SimulatedTwitch, sources: readonly ListedSource[]): ConnectedChannel[] {
  const enabled = [...subscriptions.values()].filter(({ status }) => status === 'enabled');
  const byUrl = Map.groupBy(enabled, ({ transport }) => transport.callback);
  return sources.flatMap(({ url, project, channel }) => {
    const [first, ...others] = byUrl.get(url) ?? [];
    if (!first || channel === null) return [];
    return [
      { id: first.condition.broadcaster_user_id, name: channel, project, url, subscriptions: [first, ...others] },
    ];
  });
}

/** Builds what Twitch sends when something happens on a channel. @param redemption the ID of the redemption */
export function deliveriesOf(
  channel: ConnectedChannel,
  event: TwitchEvent,
  field: Field,
  redemption: string,
  now: Date,
): SentDelivery[] {
  if (event === 'revocation') return channel.subscriptions.map((subscription) => end(subscription, now));
  const { type, content } = contentOf(event, field, redemption, now);
  const subscription = channel.subscriptions.find((each) => each.type === type);
  return subscription ? [send(subscription, { event: { ...peopleOf(channel, field), ...content } }, now)] : [];
}

function contentOf(event: Exclude<TwitchEvent, 'revocation'>, field: Field, redemption: string, now: Date) {
  const count = Number.parseInt(field('count') ?? '', 10) || 1;
  const text = field('text') ?? '';
  if (event === 'subscription') return { type: 'channel.subscribe', content: { tier: '1000', is_gift: false } };
  if (event === 'message') {
    const months = { cumulative_months: count, duration_months: 1 };
    return {
      type: 'channel.subscription.message',
      content: { tier: '1000', message: { text, emotes: null }, ...months },
    };
  }
  if (event === 'gift')
    return { type: 'channel.subscription.gift', content: { tier: '1000', total: count, is_anonymous: false } };
  if (event === 'cheer') return { type: 'channel.cheer', content: { message: text, bits: count, is_anonymous: false } };
  const reward = { id: field('reward') ?? SAMPLE_REWARD.rewardId, title: SAMPLE_REWARD.title, cost: 100, prompt: '' };
  const status = event === 'canceled' ? 'canceled' : 'unfulfilled';
  return {
    type: `${REDEMPTION}.${event === 'canceled' ? 'update' : 'add'}`,
    content: { id: redemption, user_input: text, reward, redeemed_at: timestampOf(now), status },
  };
}

function peopleOf({ id, name }: ConnectedChannel, field: Field) {
  const viewer = new PersonaStore().upsert('twitch', { name: field('name') ?? 'Mira Lund' });
  return {
    user_id: viewer.subject,
    user_login: usernameOf(viewer),
    user_name: viewer.name,
    broadcaster_user_id: id,
    broadcaster_user_login: name.toLowerCase().replaceAll(' ', '_'),
    broadcaster_user_name: name,
  };
}

/** Ends a subscription, as when the owner of the channel disconnects the app. */
function end(subscription: EventSubscription, now: Date): SentDelivery {
  subscription.status = 'authorization_revoked';
  return send(subscription, {}, now, 'revocation');
}

function send(
  { transport, ...subscription }: EventSubscription,
  content: object,
  now: Date,
  messageType = 'notification',
): SentDelivery {
  const { method, callback, secret } = transport;
  const shown = { ...subscription, cost: 1, transport: { method, callback } };
  const id = randomUUID();
  const options = { id, timestamp: timestampOf(now), messageType };
  return twitchDelivery(secret, subscription.type, { subscription: shown, ...content }, options);
}

/** Twitch's timestamps have nine digits after the seconds. */
const timestampOf = (now: Date) => now.toISOString().replace('Z', '123456Z');
