import { createHmac, randomUUID } from 'node:crypto';

/** A delivery to the URL of a source: what a service sends. */
export interface SentDelivery {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const sign = (key: string | Buffer, text: string, encoding: 'base64' | 'hex') =>
  createHmac('sha256', key).update(text).digest(encoding);

interface GameOptions {
  readonly id?: string;
  readonly at: Date;
  /** Replaces the signatures; `right` is the right one. */
  readonly signatures?: (right: string) => string;
}

/** An event of a game (Standard Webhooks). @param event an object, or the text of the body */
export function gameDelivery(
  secret: string,
  event: object | string,
  { id, at, signatures }: GameOptions,
): SentDelivery {
  const body = typeof event === 'string' ? event : JSON.stringify(event);
  const [messageId, timestamp] = [id ?? `msg_${randomUUID()}`, String(Math.floor(at.getTime() / 1000))];
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const right = `v1,${sign(key, `${messageId}.${timestamp}.${body}`, 'base64')}`;
  const headers = {
    'content-type': 'application/json',
    'webhook-id': messageId,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures ? signatures(right) : right,
  };
  return { headers, body };
}

/** A message of Ko-fi, with the fields that it documents. */
export function kofiDelivery(token: string, fields: object): SentDelivery {
  const data = {
    verification_token: token,
    message_id: randomUUID(),
    timestamp: '2026-11-28T12:00:00Z',
    type: 'Donation',
    is_public: true,
    from_name: 'Jo Example',
    message: 'Good luck!',
    amount: '3.00',
    url: 'https://ko-fi.com/Home/CoffeeShop?txid=00000000-0000-0000-0000-000000000001',
    email: 'jo.example@example.com',
    currency: 'USD',
    is_subscription_payment: false,
    is_first_subscription_payment: false,
    kofi_transaction_id: randomUUID(),
    shop_items: null,
    tier_name: null,
    shipping: null,
    ...fields,
  };
  return formDelivery(JSON.stringify(data));
}

/** A form with the field `data`. */
export function formDelivery(data: string): SentDelivery {
  return {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: String(new URLSearchParams({ data })),
  };
}

/** A donation of Tiltify. */
export function tiltifyDelivery(secret: string, fields: object, at: Date): SentDelivery {
  const body = JSON.stringify({
    data: {
      amount: { currency: 'USD', value: '82.95' },
      campaign_id: 'a4fd5207-bd9f-4712-920a-85f8d92cf4e6',
      completed_at: at.toISOString(),
      donor_comment: 'Rerum quo necessitatibus voluptas provident ad molestiae ipsam.',
      donor_name: 'Jirachi',
      id: randomUUID(),
      ...fields,
    },
    meta: {
      attempted_at: at.toISOString(),
      event_type: 'public:direct:donation_updated',
      generated_at: at.toISOString(),
      id: randomUUID(),
    },
  });
  const timestamp = at.toISOString();
  return {
    headers: {
      'content-type': 'application/json',
      'x-tiltify-timestamp': timestamp,
      'x-tiltify-signature': sign(secret, `${timestamp}.${body}`, 'base64'),
    },
    body,
  };
}

interface TwitchOptions {
  readonly id?: string;
  /** As in the header. */
  readonly timestamp: string;
  readonly messageType?: string;
}

/** A message of Twitch EventSub. @param content what the body has besides the subscription, or the text of the body */
export function twitchDelivery(
  secret: string,
  type: string,
  content: object | string,
  { id = randomUUID(), timestamp, messageType = 'notification' }: TwitchOptions,
): SentDelivery {
  const subscription = { id: `subscription-of-${type}`, type, version: '1', status: 'enabled', cost: 0 };
  const body = typeof content === 'string' ? content : JSON.stringify({ subscription, ...content });
  const headers = {
    'content-type': 'application/json',
    'twitch-eventsub-message-id': id,
    'twitch-eventsub-message-retry': '0',
    'twitch-eventsub-message-type': messageType,
    'twitch-eventsub-message-signature': `sha256=${sign(secret, id + timestamp + body, 'hex')}`,
    'twitch-eventsub-message-timestamp': timestamp,
    'twitch-eventsub-subscription-type': type,
    'twitch-eventsub-subscription-version': '1',
  };
  return { headers, body };
}
