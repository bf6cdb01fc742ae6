import { randomUUID } from 'node:crypto';
import { CARD_RATES } from '@app/contract/cards/limits';
import { cardPreviewPath } from '@app/contract/cards/preview';
import * as calls from '@app/contract/cards/schemas';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call, send } from '../../../testing/call.ts';
import { atOnce } from '../../../testing/cluster.ts';
import { query } from '../../../testing/dump.ts';
import { startNode, type TestNode } from '../../../testing/node.ts';
import { type Collector, newCollector } from '../../../testing/people.ts';

/** Many more than wait at once, and than one client may have drawn in a minute. */
const CARDS = 90;

let node: TestNode;
let collector: Collector;
let numbers: number[];
beforeAll(async () => {
  // one proxy in front, so that a test can be many clients
  node = await startNode({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '1', COLLECT_INTERVAL: '0' } });
  collector = await newCollector(node);
  const { token, publicKey } = collector;
  const drawn = await atOnce(CARDS, () =>
    call(node, calls.collect, { token, body: { publicKey, requestId: randomUUID() } }),
  );
  numbers = drawn.map(({ body }) => body.number);
});
afterAll(() => node.stop());

let clients = 0;
const newClient = () => ({ 'x-forwarded-for': `203.0.113.${++clients}` });
const limited = { status: 429, body: { code: 'RATE_LIMITED', error: 'Too many requests. Please try again later.' } };

describe('rate limits of public endpoints', () => {
  test.each([
    ['for cards and proofs', CARD_RATES.read[0].calls, (n: number) => `/card/${numbers[0]}${n % 2 ? '/proof' : ''}`],
    ['for the cards of a wallet', CARD_RATES.wallet[0].calls, () => `/${collector.publicKey}?limit=1`],
  ])('reject %s for the rest of the minute, for one client only', async (_, allowed, pathOf) => {
    const headers = newClient();
    const read = (n: number, from = headers) => send(node, 'GET', `/users/collectibles${pathOf(n)}`, { headers: from });
    expect((await read(0)).status).toBe(200);
    await query(node.database, 'update limits set points = $1 where points = 1', [allowed - 1]);
    expect((await read(1)).status).toBe(200);
    const counted = () => query<{ points: number }>(node.database, 'select sum(points)::int as points from limits');
    const before = await counted();
    const refused = await read(0);
    expect(refused).toMatchObject(limited);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    expect((await read(0, newClient())).status).toBe(200);
    // the node knows that the client is over its rate, and asks the database no more
    await atOnce(5, read);
    expect(await counted()).toEqual([{ points: Number(before[0]?.points) + 2 }]);
  });
});

describe('preview images', () => {
  test('are limited per client and in the queue, except cached ones', async () => {
    const [first, ...others] = numbers.map(cardPreviewPath);
    const one = newClient();
    const leaving = new AbortController();
    const ask = (path: string | undefined, headers: Record<string, string>) =>
      fetch(`${node.url}${path}`, { headers, signal: leaving.signal });
    const size = async (answer: Response) => [answer.status, (await answer.arrayBuffer()).byteLength];
    const drawn = await size(await ask(first, one));
    expect(drawn[0]).toBe(200);

    const drawing = CARD_RATES.drawing[0].calls;
    const refused: Response[] = [];
    const waiting = others.map((path, n) =>
      // what does not fit the first client's minute, another one asks for
      ask(path, n < drawing ? one : newClient()).then(
        (answer) => answer.status !== 200 && refused.push(answer),
        () => {},
      ),
    );
    const statuses = () => new Set(refused.map(({ status }) => status));
    while (statuses().size < 2) await new Promise((resolve) => setTimeout(resolve, 20));
    expect(statuses()).toEqual(new Set([429, 503]));
    for (const answer of refused.slice()) {
      const code = answer.status === 429 ? 'RATE_LIMITED' : 'UNAVAILABLE';
      expect(await answer.json()).toMatchObject({ code });
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect(await size(await ask(first, one))).toEqual(drawn);
    leaving.abort();
    await Promise.all(waiting);
  });
});

describe('a cacheable response', () => {
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(node.url + path, { headers: { ...newClient(), ...headers } });

  test.each([
    ['a card', () => `/api/users/collectibles/card/${numbers[0]}`, 'public, max-age=300'],
    ['a preview', () => cardPreviewPath(numbers[0] as number), 'public, max-age=31536000, immutable'],
  ])('of %s results in 304 for a client that has it', async (_, pathOf, cacheControl) => {
    const whole = await get(pathOf());
    expect([whole.status, whole.headers.get('cache-control')]).toEqual([200, cacheControl]);
    const length = (await whole.arrayBuffer()).byteLength;
    const etag = String(whole.headers.get('etag'));
    expect(etag).toMatch(/^"[\w-]{43}"$/);
    for (const known of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
      const again = await get(pathOf(), { 'if-none-match': known });
      expect([again.status, await again.text()]).toEqual([304, '']);
      expect(again.headers.get('etag')).toBe(etag);
      expect(again.headers.get('cache-control')).toBe(cacheControl);
    }
    for (const known of ['"x"', etag.slice(1, -1), '']) {
      const again = await get(pathOf(), { 'if-none-match': known });
      expect([again.status, (await again.arrayBuffer()).byteLength]).toEqual([200, length]);
    }
  });

  test('includes a proof once its seed is public', async () => {
    const proof = `/api/users/collectibles/card/${numbers[0]}/proof`;
    const today = await get(proof);
    expect(today.headers.get('cache-control')).toBe('no-store');
    expect(today.headers.get('etag')).toBeNull();
    expect(await today.json()).toMatchObject({ seed: null });
    // a day in use closes when another one, published 24 hours before, has begun; its seed is public after the margin
    node.clock.advance(3 * 86_400);
    await (await get(proof)).text();
    node.clock.advance(600);
    const told = await get(proof);
    expect(told.headers.get('cache-control')).toBe('public, max-age=86400, immutable');
    expect(await told.json()).toMatchObject({ seed: expect.stringMatching(/^[0-9a-f]{64}$/) });
    const etag = String(told.headers.get('etag'));
    expect((await get(proof, { 'if-none-match': etag })).status).toBe(304);
  });

  test('is never an error', async () => {
    const none = await get('/api/users/collectibles/card/999999999');
    expect([none.status, none.headers.get('cache-control')]).toEqual([404, 'no-store']);
    const malformed = await get('/api/users/collectibles/card/x', { 'if-none-match': '*' });
    expect([malformed.status, malformed.headers.get('cache-control')]).toEqual([400, 'no-store']);
  });
});
