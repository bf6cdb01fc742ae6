import { createHmac } from 'node:crypto';
import fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { simulatedServices } from './simulated-services.ts';

const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;

/** Stands for the server that receives the deliveries. */
const received: { readonly id: string; readonly headers: NodeJS.Dict<unknown>; readonly body: string }[] = [];
const app = fastify();
app.removeAllContentTypeParsers();
app.addContentTypeParser('*', { parseAs: 'string' }, async (_request: unknown, body: string) => body);
app.post<{ Params: { id: string } }>('/api/hooks/:id', async ({ params, headers, body }, reply) => {
  received.push({ id: params.id, headers, body: String(body) });
  if (params.id === 'unknown') reply.code(404);
  return 'pogchamp<';
});
const invited: string[] = [];
await app.register(simulatedServices, {
  async inviteFriend(ref: string) {
    invited.push(ref);
    return ref === '' ? ('unknown_code' as const) : ('joined' as const);
  },
});
afterAll(() => app.close());

const submit = (service: string, fields: Readonly<Record<string, string>>) =>
  app.inject({
    method: 'POST',
    url: `/local/sources/${service}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: String(new URLSearchParams({ url: 'http://localhost:3000/api/hooks/s1', secret: SECRET, ...fields })),
  });

test('the page has a form for each service', async () => {
  const { statusCode, body } = await app.inject('/local/sources');
  expect(statusCode).toBe(200);
  for (const service of ['game', 'kofi', 'tiltify', 'twitch'])
    expect(body).toContain(`action="/local/sources/${service}#`);
  expect(body).toContain('value="kofi-verification-token"');
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
  expect(sent?.headers['webhook-signature']).toBe(`v1,${signature}`);
});

test.each([
  ['kofi', {}, 'data='],
  ['tiltify', { amount: '7.00' }, '"value":"7.00"'],
  ['twitch', {}, '"challenge":'],
  ['twitch', { type: 'redemption', reward: 'r1' }, '"reward":{"id":"r1"'],
  ['twitch', { type: 'gift', count: '5' }, '"total":5'],
])('%s sends %j', async (service, fields, content) => {
  expect((await submit(service, fields)).statusCode).toBe(200);
  expect(received.at(-1)?.body).toContain(content);
});

test('the page says what the answer means', async () => {
  const { body } = await submit('kofi', {});
  expect(body).toContain('Received. If the source is connected');
  const refused = await submit('kofi', { url: 'http://localhost:3000/api/hooks/unknown' });
  expect(refused.body).toContain('Nobody listens there');
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
