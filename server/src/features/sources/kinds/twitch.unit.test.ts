import { twitchDelivery } from '@app/simulators/sources/deliveries';
import { describe, expect, test } from 'vitest';
import { received } from '../../../../testing/sources/verify.ts';
import { verifyTwitch } from './twitch.ts';

const SECRET = 's3cre77890ab';
const NOW = new Date('2026-11-28T12:00:00Z');
const TIMESTAMP = '2026-11-28T11:59:58.123456789Z';
const SENT = new Date('2026-11-28T11:59:58.123Z');
const WRONG = { outcome: 'rejected', reason: 'signature' };
const USER = { user_id: '1234', user_login: 'cool_user', user_name: 'Cool_User', broadcaster_user_id: '1337' };
const REDEMPTION = 'channel.channel_points_custom_reward_redemption';

const redemption = (fields: object = {}) => ({
  ...USER,
  id: '17fa2df1-ad76-4804-bfa5-a40ef63efe63',
  user_input: 'pogchamp',
  status: 'unfulfilled',
  reward: { id: '92af127c-7326-4483-a52b-b0da0be61c01', title: 'title', cost: 100, prompt: 'reward prompt' },
  redeemed_at: '2026-11-28T11:59:57.17106713Z',
  ...fields,
});
const send = (type: string, event: object | string, options: Partial<Parameters<typeof twitchDelivery>[3]> = {}) =>
  received(
    twitchDelivery(SECRET, type, typeof event === 'string' ? event : { event }, { timestamp: TIMESTAMP, ...options }),
  );
const verify = (...input: Parameters<typeof send>) => verifyTwitch(send(...input), [SECRET], NOW);

test('reads a redemption by the ID of its reward, which stays when the reward is renamed', () => {
  expect(verify(`${REDEMPTION}.add`, redemption())).toEqual({
    outcome: 'event',
    event: {
      externalId: '17fa2df1-ad76-4804-bfa5-a40ef63efe63',
      action: { kind: 'redemption', rewardId: '92af127c-7326-4483-a52b-b0da0be61c01' },
      supporter: { provider: 'twitch', subject: '1234' },
      name: 'Cool_User',
      at: new Date('2026-11-28T11:59:57.171Z'),
    },
  });
});

test('a canceled redemption is a refund of it, a fulfilled one is ignored', () => {
  const { id } = redemption();
  for (const status of ['canceled', 'CANCELED']) {
    expect(verify(`${REDEMPTION}.update`, redemption({ status }))).toMatchObject({
      event: { action: { kind: 'refund', of: id }, externalId: `${id} canceled` },
    });
  }
  expect(verify(`${REDEMPTION}.update`, redemption({ status: 'fulfilled' }))).toEqual({ outcome: 'ignored' });
});

test.each<[string, string, object, object]>([
  ['a subscription', 'channel.subscribe', { ...USER, tier: '1000', is_gift: false }, { kind: 'subscription' }],
  [
    'a subscription with a message',
    'channel.subscription.message',
    { ...USER, tier: '1000', cumulative_months: 15 },
    { kind: 'subscription' },
  ],
  [
    'gifts',
    'channel.subscription.gift',
    { ...USER, total: 5, tier: '1000', is_anonymous: false },
    { kind: 'gift', total: 5 },
  ],
  [
    'a cheer',
    'channel.cheer',
    { ...USER, is_anonymous: false, message: 'pogchamp', bits: 1000 },
    { kind: 'cheer', bits: 1000 },
  ],
])('reads %s', (_, type, event, action) => {
  expect(verify(type, event, { id: 'm1' })).toEqual({
    outcome: 'event',
    event: {
      externalId: 'm1',
      action,
      supporter: { provider: 'twitch', subject: '1234' },
      name: 'Cool_User',
      at: SENT,
    },
  });
});

test('a subscription that was a gift is ignored, so that recipients get nothing', () => {
  expect(verify('channel.subscribe', { ...USER, is_gift: true })).toEqual({ outcome: 'ignored' });
});

test('anonymous cheers and gifts belong to nobody, least of all to the broadcaster', () => {
  const nobody = { user_id: null, user_login: null, user_name: null, broadcaster_user_id: '1337', is_anonymous: true };
  const events = [
    ['channel.cheer', { ...nobody, bits: 100 }],
    ['channel.cheer', { ...nobody, ...USER, is_anonymous: true, bits: 100 }],
    ['channel.subscription.gift', { ...nobody, total: 2 }],
  ] as const;
  for (const [type, event] of events)
    expect(verify(type, event)).toMatchObject({ event: { supporter: null, name: null } });
});

test('the signed challenge is returned as it is', () => {
  const text = 'pogchamp-kappa-360noscope-vohiyo';
  const type = { messageType: 'webhook_callback_verification' };
  const delivery = twitchDelivery(SECRET, 'channel.cheer', { challenge: text }, { timestamp: TIMESTAMP, ...type });
  expect(verifyTwitch(received(delivery), [SECRET], NOW)).toEqual({
    outcome: 'challenge',
    text,
    subscription: 'subscription-of-channel.cheer',
  });
  expect(verifyTwitch(received(delivery), ['another secret'], NOW)).toEqual(WRONG);
});

test('a revocation names the subscription that ended', () => {
  const delivery = twitchDelivery(SECRET, 'channel.cheer', {}, { timestamp: TIMESTAMP, messageType: 'revocation' });
  expect(verifyTwitch(received(delivery), [SECRET], NOW)).toEqual({
    outcome: 'ended',
    subscription: 'subscription-of-channel.cheer',
  });
});

describe('a timestamp', () => {
  test.each([
    '2026-11-28T12:00:00Z',
    '2026-11-28T12:00:00.1Z',
    '2026-11-28T12:00:00.123Z',
    '2026-11-28T12:00:00.123456789Z',
  ])('such as %s is accepted', (timestamp) => {
    expect(verify('channel.cheer', { ...USER, is_anonymous: false, bits: 1 }, { timestamp })).toMatchObject({
      outcome: 'event',
    });
  });

  test.each([
    ['2026-11-28T11:50:00Z', 'event'],
    ['2026-11-28T11:49:59Z', 'rejected'],
    ['2026-11-28T12:10:00Z', 'event'],
    ['2026-11-28T12:10:01Z', 'rejected'],
    ['yesterday', 'rejected'],
  ])('of %s at noon: %s', (timestamp, outcome) => {
    expect(verify('channel.cheer', { ...USER, is_anonymous: false, bits: 1 }, { timestamp })).toMatchObject({
      outcome,
    });
  });
});

describe('a signature', () => {
  const { headers, body } = send('channel.cheer', { ...USER, is_anonymous: false, bits: 1 });
  const SIGNATURE = 'twitch-eventsub-message-signature';
  const [right = ''] = headers[SIGNATURE] ?? [];

  test.each<[string, readonly string[] | undefined]>([
    ['missing', undefined],
    ['empty', ['']],
    ['too short', [right.slice(0, -2)]],
    ['too long', [`${right}00`]],
    ['not hexadecimal', [`${right.slice(0, -1)}g`]],
    ['without its algorithm', [right.replace('sha256=', '')]],
    ['sent twice', [right, right]],
  ])('is wrong when it is %s', (_, signature) => {
    expect(verifyTwitch({ headers: { ...headers, [SIGNATURE]: signature }, body }, [SECRET], NOW)).toEqual(WRONG);
  });

  test.each(['twitch-eventsub-message-id', 'twitch-eventsub-message-timestamp'])('covers %s', (name) => {
    for (const value of [undefined, ['x'], [TIMESTAMP, TIMESTAMP]]) {
      expect(verifyTwitch({ headers: { ...headers, [name]: value }, body }, [SECRET], NOW)).toEqual(WRONG);
    }
  });

  test('is wrong after the JSON was encoded again', () => {
    const encodedAgain = Buffer.from(JSON.stringify(JSON.parse(String(body)), null, 2));
    expect(verifyTwitch({ headers, body: encodedAgain }, [SECRET], NOW)).toEqual(WRONG);
  });
});

test.each<[string, string, object | string, string]>([
  ['no JSON', 'channel.cheer', '{', 'unreadable'],
  ['a list', 'channel.cheer', '[]', 'unreadable'],
  ['bits that are a text', 'channel.cheer', { ...USER, is_anonymous: false, bits: '100' }, 'unreadable'],
  ['a redemption without its reward', `${REDEMPTION}.add`, { ...USER, id: 'x', status: 'x' }, 'unreadable'],
  ['another type of event', 'channel.follow', USER, 'ignored'],
  ['a type that objects inherit', 'toString', USER, 'ignored'],
])('a right signature over %s (%s) is handled', (_, type, event, outcome) => {
  expect(verify(type, event)).toEqual({ outcome });
});
