import { createHmac } from 'node:crypto';
import { gameDelivery } from '@app/simulators/sources/deliveries';
import { describe, expect, test } from 'vitest';
import { received } from '../../../../testing/sources/verify.ts';
import { verifyGame } from './game.ts';

const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const OLD_SECRET = `whsec_${Buffer.alloc(32, 8).toString('base64')}`;
const NOW = new Date('2026-11-28T12:00:00.500Z');
const PLAY = { type: 'play', event: 'boss', supporter: { provider: 'steam', subject: '76561197960287930' } };

const send = (event: object | string, options: Partial<Parameters<typeof gameDelivery>[2]> = {}) =>
  received(gameDelivery(SECRET, event, { at: NOW, ...options }));
const verify = (...input: Parameters<typeof send>) => verifyGame(send(...input), [SECRET], NOW);

test('reads the event of a player', () => {
  expect(verify(PLAY, { id: 'msg_1' })).toEqual({
    outcome: 'event',
    event: {
      externalId: 'msg_1',
      action: { kind: 'play', event: 'boss' },
      supporter: { provider: 'steam', subject: '76561197960287930' },
      name: null,
      at: NOW,
    },
  });
});

test('accepts the example of the specification of Standard Webhooks', () => {
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
  const body = Buffer.from('{"test": 2432232314}');
  const headers = {
    'webhook-id': ['msg_p5jXN8AQM9LWM0D4loKWxJek'],
    'webhook-timestamp': ['1614265330'],
    'webhook-signature': ['v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE='],
  };
  // The signature is right, the content is none of ours
  expect(verifyGame({ headers, body }, [secret], new Date(1_614_265_330_000))).toEqual({ outcome: 'unreadable' });
});

test.each([
  [
    'a donation in minor units',
    { type: 'donate', currency: 'JPY', cents: 1000, supporter: { supporterCode: 'k7qf–92mx' } },
    { action: { kind: 'money', currency: 'JPY', minorUnits: 1000 }, supporter: { supporterCodes: ['K7QF92MX'] } },
  ],
  ['a wallet', { ...PLAY, supporter: { wallet: '2'.repeat(44) } }, { supporter: { wallet: '2'.repeat(44) } }],
  ['a refund', { type: 'refund', of: 'msg_1' }, { action: { kind: 'refund', of: 'msg_1' }, supporter: null }],
  ['a time of its own', { ...PLAY, at: '2026-11-27T10:00:00+02:00' }, { at: new Date('2026-11-27T08:00:00Z') }],
  ['a time in the future as the present', { ...PLAY, at: '2026-12-24T00:00:00Z' }, { at: NOW }],
])('reads %s', (_, event, expected) => {
  expect(verify(event)).toMatchObject({ outcome: 'event', event: expected });
});

describe('a signature', () => {
  const WRONG = { outcome: 'rejected', reason: 'signature' };

  test.each<[string, (right: string) => string]>([
    ['last in the list', (right) => `v1,AAAA v2,xyz ${right}`],
    ['first in the list', (right) => `${right} v1,AAAA`],
  ])('counts when it stands %s', (_, signatures) => {
    expect(verify(PLAY, { signatures })).toMatchObject({ outcome: 'event' });
  });

  test('of the previous secret counts while it is accepted', () => {
    const delivery = received(gameDelivery(OLD_SECRET, PLAY, { at: NOW }));
    expect(verifyGame(delivery, [SECRET, OLD_SECRET], NOW)).toMatchObject({ outcome: 'event' });
    expect(verifyGame(delivery, [SECRET], NOW)).toEqual(WRONG);
  });

  test.each<[string, (right: string) => string]>([
    ['empty', () => ''],
    ['too short', (right) => right.slice(0, -4)],
    ['too long', (right) => `${right}AAAA`],
    ['not base64', (right) => `${right.slice(0, -1)}!`],
    ['of another version', (right) => right.replace('v1', 'v2')],
    ['hexadecimal', (right) => `v1,${Buffer.from(right.slice(3), 'base64').toString('hex')}`],
    ['without a version', (right) => right.slice(3)],
    ['one of several wrong ones', () => 'v1,AAAA v1,BBBB v1,CCCC'],
    ['separated by commas', (right) => `v1,AAAA,${right}`],
  ])('is wrong when it is %s', (_, signatures) => {
    expect(verify(PLAY, { signatures })).toEqual(WRONG);
  });

  test.each(['webhook-id', 'webhook-timestamp', 'webhook-signature'])(
    'is wrong when %s is missing or sent twice',
    (name) => {
      const { headers, body } = send(PLAY);
      const value = headers[name]?.[0] ?? '';
      expect(verifyGame({ headers: { ...headers, [name]: undefined }, body }, [SECRET], NOW)).toEqual(WRONG);
      expect(verifyGame({ headers: { ...headers, [name]: [value, value] }, body }, [SECRET], NOW)).toEqual(WRONG);
    },
  );

  test('covers the bytes of the body, not the JSON that they mean', () => {
    const { headers } = send(PLAY);
    for (const body of [JSON.stringify(PLAY, null, 1), `${JSON.stringify(PLAY)}\n`]) {
      expect(verifyGame({ headers, body: Buffer.from(body) }, [SECRET], NOW)).toEqual(WRONG);
    }
    expect(verify(JSON.stringify(PLAY, null, 1))).toMatchObject({ outcome: 'event' });
  });

  test('with a key of no bytes is wrong for every secret', () => {
    const body = Buffer.from(JSON.stringify(PLAY));
    const head = `msg_1.${Math.floor(NOW.getTime() / 1000)}.`;
    const forged = createHmac('sha256', '').update(head).update(body).digest('base64');
    const { headers } = send(PLAY, { id: 'msg_1', signatures: () => `v1,${forged}` });
    expect(verifyGame({ headers, body }, [SECRET], NOW)).toEqual(WRONG);
  });
});

test.each([
  [300, 'event'],
  [301, 'rejected'],
  [-300, 'event'],
  [-301, 'rejected'],
])('a message signed %i seconds ago is %s', (age, outcome) => {
  const at = new Date(Math.floor(NOW.getTime() / 1000) * 1000 - age * 1000);
  expect(verifyGame(send(PLAY, { at }), [SECRET], new Date(Math.floor(NOW.getTime() / 1000) * 1000))).toMatchObject({
    outcome,
  });
});

test.each<[string, object | string]>([
  ['no JSON', '{'],
  ['nothing', ''],
  ['null', 'null'],
  ['a list', [PLAY]],
  ['bytes that are not UTF-8', '"\u{fffd}"'],
  ['another type', { ...PLAY, type: 'win' }],
  ['no supporter', { type: 'play', event: 'boss' }],
  ['an unknown provider', { ...PLAY, supporter: { provider: 'myspace', subject: '1' } }],
  ['a subject that is a number', { ...PLAY, supporter: { provider: 'steam', subject: 1 } }],
  ['NUL in a name', { ...PLAY, event: 'bo\0ss' }],
  ['an amount with a fraction', { type: 'donate', currency: 'USD', cents: 19.99, supporter: PLAY.supporter }],
  ['an amount that is a text', { type: 'donate', currency: 'USD', cents: '1999', supporter: PLAY.supporter }],
  ['a negative amount', { type: 'donate', currency: 'USD', cents: -5, supporter: PLAY.supporter }],
  ['a time without a zone', { ...PLAY, at: '2026-11-27T10:00:00' }],
  ['a time before 2020', { ...PLAY, at: '0000-01-01T00:00:00Z' }],
])('a right signature over %s is unreadable', (_, event) => {
  expect(verify(event)).toEqual({ outcome: 'unreadable' });
});
