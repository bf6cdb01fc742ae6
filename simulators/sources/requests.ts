import { randomUUID } from 'node:crypto';
import { PersonaStore, usernameOf } from '../providers/personas.ts';
import { gameDelivery, kofiDelivery, type SentDelivery, tiltifyDelivery, twitchDelivery } from './deliveries.ts';

/** The services whose webhooks are simulated. */
export const SERVICES = ['game', 'kofi', 'tiltify', 'twitch'] as const;

export type Service = (typeof SERVICES)[number];

/** A submitted form: returns the trimmed value of a field, or undefined if it is empty. */
export type Field = (name: string) => string | undefined;

/** The messages of Twitch that the page sends. */
export const TWITCH_MESSAGES = [
  'challenge',
  'redemption',
  'canceled',
  'subscription',
  'message',
  'gift',
  'cheer',
] as const;

const REDEMPTION = 'channel.channel_points_custom_reward_redemption';
const BROADCASTER = {
  broadcaster_user_id: '1337',
  broadcaster_user_login: 'cooler_user',
  broadcaster_user_name: 'Cooler_User',
};

const wholeNumber = (text: string | undefined, otherwise: number) => Number.parseInt(text ?? '', 10) || otherwise;

/** Builds the delivery of a service from a form. @param secret the secret or token of the source */
export function deliveryOf(service: Service, secret: string, field: Field, now: Date): SentDelivery {
  const amount = field('amount') ?? '5.00';
  const currency = field('currency') ?? 'USD';
  if (service === 'game') return gameDelivery(secret, gameEvent(field), { at: now });
  if (service === 'twitch') return twitchMessage(secret, field, now);
  if (service === 'tiltify') {
    const donation = { amount: { currency, value: amount }, donor_name: field('name') ?? 'Mira Lund' };
    return tiltifyDelivery(secret, { ...donation, donor_comment: field('text') ?? null }, now);
  }
  return kofiDelivery(secret, {
    timestamp: now.toISOString(),
    type: field('type') ?? 'Donation',
    from_name: field('name') ?? 'Mira Lund',
    message: field('text') ?? null,
    amount,
    currency,
  });
}

function gameEvent(field: Field): object {
  const personas = new PersonaStore();
  const supporterCode = field('code');
  const provider = 'twitch';
  const { subject } = personas.upsert(provider, { name: field('name') ?? 'Mira Lund' });
  const supporter = supporterCode === undefined ? { provider, subject } : { supporterCode };
  return { type: 'play', event: field('event') ?? 'boss_defeated', supporter };
}

function twitchMessage(secret: string, field: Field, now: Date): SentDelivery {
  const timestamp = now.toISOString().replace('Z', '123456Z');
  const kind = field('type') ?? 'challenge';
  if (kind === 'challenge') {
    const options = { timestamp, messageType: 'webhook_callback_verification' };
    return twitchDelivery(secret, `${REDEMPTION}.add`, { challenge: randomUUID() }, options);
  }
  const persona = new PersonaStore().upsert('twitch', { name: field('name') ?? 'Mira Lund' });
  const user = { user_id: persona.subject, user_login: usernameOf(persona), user_name: persona.name, ...BROADCASTER };
  const count = wholeNumber(field('count'), 1);
  const send = (type: string, event: object) =>
    twitchDelivery(secret, type, { event: { ...user, ...event } }, { timestamp });
  if (kind === 'subscription') return send('channel.subscribe', { tier: '1000', is_gift: false });
  if (kind === 'message') {
    const message = { text: field('text') ?? '', emotes: null };
    return send('channel.subscription.message', {
      tier: '1000',
      message,
      cumulative_months: count,
      duration_months: 1,
    });
  }
  if (kind === 'gift') return send('channel.subscription.gift', { tier: '1000', total: count, is_anonymous: false });
  if (kind === 'cheer')
    return send('channel.cheer', { message: field('text') ?? '', bits: count, is_anonymous: false });
  const redemption = {
    id: field('redemption') ?? randomUUID(),
    user_input: field('text') ?? '',
    reward: { id: field('reward') ?? '92af127c-7326-4483-a52b-b0da0be61c01', title: 'Hydrate', cost: 100, prompt: '' },
    redeemed_at: timestamp,
  };
  return kind === 'canceled'
    ? send(`${REDEMPTION}.update`, { ...redemption, status: 'canceled' })
    : send(`${REDEMPTION}.add`, { ...redemption, status: 'unfulfilled' });
}
