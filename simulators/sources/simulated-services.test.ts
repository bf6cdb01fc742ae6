import { createHmac } from 'node:crypto';
import fastify from 'fastify';
import { afterAll, describe, expect, test } from 'vitest';
import type { EventSubscription } from '../providers/event-subscription.ts';
import { PersonaStore } from '../providers/personas.ts';
import { simulatedServices } from './simulated-services.ts';

const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;

/** Stands for the server that receives the deliveries. */
const received: {
  readonly id: string;
  readonly headers: NodeJS.Dict<unknown>;
  readonly distinct: NodeJS.Dict<string[]>;
  readonly body: string;
}[] = [];
const app = fastify();
app.removeAllContentTypeParsers();
app.addContentTypeParser('*', { parseAs: 'string' }, async (_request: unknown, body: string) => body);
app.post<{ Params: { id: string } }>('/api/hooks/:id', async ({ params, headers, body, raw }, reply) => {
  received.push({ id: params.id, headers, distinct: raw.headersDistinct, body: String(body) });
  if (params.id === 'unknown') reply.code(404);
  return 'pogchamp<';
});
const invited: string[] = [];
const SOURCE_URL = 'http://localhost:3000/api/hooks/s1';
const TWITCH_SECRET = 'secret-of-the-subscriptions';
const TWITCH_URL = 'http://localhost:3000/api/hooks/t1';
const personas = new PersonaStore();
const TYPES = ['channel_points_custom_reward_redemption.add', 'channel_points_custom_reward_redemption.update'];
const subscriptions = new Map(
  [...TYPES, 'subscribe', 'subscription.message', 'subscription.gift', 'cheer'].map(
    (type): [string, EventSubscription] => [
      type,
      {
        ...{ id: type, type: `channel.${type}`, version: '1', status: 'enabled', created_at: '2026-11-01T12:00:00Z' },
        condition: { broadcaster_user_id: '400100201' },
        transport: { method: 'webhook', callback: TWITCH_URL, secret: TWITCH_SECRET },
      },
    ],
  ),
);
let reconnected = 0;
await app.register(simulatedServices, {
  listSources: async () => [
    { kind: 'kofi', url: 'http://localhost:3000/api/hooks/s0', project: 'Moth Radio', channel: null },
    ...['game', 'kofi', 'tiltify'].map((kind) => ({ kind, url: SOURCE_URL, project: 'Lanterns', channel: null })),
    { kind: 'twitch', url: TWITCH_URL, project: 'Lanterns', channel: 'Lantern Keeper' },
  ],
  reconnectChannels() {
    reconnected += 1;
  },
  twitch: { subscriptions, personas },
  async inviteFriend(ref: string) {
    invited.push(ref);
    return ref === '' ? ('unknown_code' as const) : ('joined' as const);
  },
});
await app.listen({ host: '127.0.0.1', port: 0 });
afterAll(() => app.close());

const submit = (service: string, fields: Readonly<Record<string, string>>) =>
  app.inject({
    method: 'POST',
    url: `/local/sources/${service}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: String(new URLSearchParams({ url: SOURCE_URL, secret: SECRET, ...fields })),
  });

test('the page has a form for each service', async () => {
  const { statusCode, body } = await app.inject('/local/sources');
  expect(statusCode).toBe(200);
  for (const service of ['game', 'kofi', 'tiltify', 'friend'])
    expect(body).toContain(`action="/local/sources/${service}#`);
  expect(body).toContain('value="kofi-verification-token"');
  expect(body).toContain('<option value="http://localhost:3000/api/hooks/s0">Moth Radio</option>');
  expect((await app.inject('/local/sources.css')).statusCode).toBe(200);
});

test('an event of a game is sent to the source with a signature, and the answer is shown', async () => {
  const { body } = await submit('game', { event: 'boss', code: 'K7QF-92MX' });
  expect(body).toContain('Answered with 200: pogchamp&#60;');
  const sent = received.at(-1);
  expect(sent?.id).toBe('s1');
  expect(JSON.parse(sent?.body ?? '')).toEqual({
    type: 'play',
    event: 'boss',
    supporter: { supporterCode: 'K7QF-92MX' },
  });
  const signed = `${sent?.headers['webhook-id']}.${sent?.headers['webhook-timestamp']}.${sent?.body}`;
  const signature = createHmac('sha256', Buffer.alloc(32, 7)).update(signed).digest('base64');
  expect(sent?.distinct['webhook-signature'], 'as a server that listens receives it').toEqual([`v1,${signature}`]);
});

test.each([
  ['kofi', {}, 'data='],
  ['tiltify', { amount: '7.00' }, '"value":"7.00"'],
])('%s sends %j', async (service, fields, content) => {
  expect((await submit(service, fields)).statusCode).toBe(200);
  expect(received.at(-1)?.body).toContain(content);
});

test('the page keeps the project, and begins with the one that a link names', async () => {
  const { body } = await app.inject('/local/sources?project=Moth%20Radio');
  expect(body).toContain('<option value="http://localhost:3000/api/hooks/s0" selected>Moth Radio</option>');
  expect((await submit('kofi', {})).body).toContain(`<option value="${SOURCE_URL}" selected>Lanterns</option>`);
});

test('the page says what the answer means', async () => {
  const { body } = await submit('kofi', {});
  expect(body).toContain('Received. If the source is connected');
  const refused = await submit('kofi', { url: 'http://localhost:3000/api/hooks/unknown' });
  expect(refused.body).toContain('Nobody listens there');
});

describe('a connected Twitch channel', () => {
  test('is connected again after a restart', () => {
    expect(reconnected).toBe(1);
  });

  test('is listed by its name, with a button for each event', async () => {
    const { body } = await app.inject('/local/sources');
    expect(body).toContain('>Lantern Keeper</h3>');
    expect(body).not.toContain(TWITCH_SECRET);
    expect(body).toContain('>Redeem channel points</button>');
    expect(body).not.toContain('>Cancel this redemption</button>');
  });

  test.each([
    [{ event: 'redemption', reward: 'r1' }, '"reward":{"id":"r1"'],
    [{ event: 'subscription' }, '"is_gift":false'],
    [{ event: 'message', count: '3' }, '"cumulative_months":3'],
    [{ event: 'gift', count: '5' }, '"total":5'],
    [{ event: 'cheer', count: '250' }, '"bits":250'],
  ])('sends %j to its source, signed with the secret of the subscription', async (fields, content) => {
    expect((await submit('twitch', { url: TWITCH_URL, name: 'Noor Haddad', ...fields })).body).toContain('Received.');
    const { id, headers, body } = received.at(-1) ?? { headers: {}, body: '' };
    expect(id).toBe('t1');
    expect(body).toContain(content);
    expect(body).toContain('"user_name":"Noor Haddad"');
    expect(body).not.toContain(TWITCH_SECRET);
    const parts = ['message-id', 'message-timestamp'].map((name) => String(headers[`twitch-eventsub-${name}`]));
    const signature = createHmac('sha256', TWITCH_SECRET)
      .update(`${parts.join('')}${body}`)
      .digest('hex');
    expect(headers['twitch-eventsub-message-signature']).toBe(`sha256=${signature}`);
  });

  test('takes the latest redemption back', async () => {
    const { body } = await submit('twitch', { url: TWITCH_URL, event: 'redemption' });
    const redemption = /name="redemption" value="([^"]+)"/.exec(body)?.[1] ?? '';
    expect(received.at(-1)?.body).toContain(`"id":"${redemption}"`);
    expect(body).toContain('>Cancel this redemption</button>');
    await submit('twitch', { url: TWITCH_URL, event: 'canceled', redemption });
    expect(received.at(-1)?.body).toContain(`"id":"${redemption}"`);
    expect(received.at(-1)?.body).toContain('"status":"canceled"');
  });

  test('is gone once it is disconnected, which each of its subscriptions reports', async () => {
    const before = received.length;
    const { body } = await submit('twitch', { url: TWITCH_URL, event: 'revocation' });
    expect(body).toContain('Twitch has ended the connection.');
    expect(body).toContain('No channel is connected.');
    const types = received.slice(before).map(({ headers }) => headers['twitch-eventsub-message-type']);
    expect(types).toEqual(Array(subscriptions.size).fill('revocation'));
  });
});

test('an unknown service is not found', async () => {
  expect((await submit('myspace', {})).statusCode).toBe(404);
});

test.each([
  ['http://localhost:3000/?ref=K7QF-92MX', 'A friend has signed up'],
  ['', 'Nobody has this code.'],
])('a friend joins with %j: %s', async (code, text) => {
  expect((await submit('friend', { code })).body).toContain(text);
  expect(invited.at(-1)).toBe(code);
});
