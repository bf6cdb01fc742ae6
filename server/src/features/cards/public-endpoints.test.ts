import { CARD_RATES } from '@app/contract/cards/limits';
import { cardPagePath, cardPreviewPath } from '@app/contract/cards/preview';
import { beforeAll, describe, expect, test } from 'vitest';
import { query } from '../../../testing/database/dump.ts';
import { runConcurrently } from '../../../testing/node/cluster.ts';
import { setUpNode, setUpWebRoot } from '../../../testing/node/set-up.ts';
import { collectCard, newWalletOwner, type WalletOwner } from '../../../testing/people/people.ts';
import { send } from '../../../testing/requests/call.ts';

/** More than the queue of renderings accepts, and more than one client may request in a minute. */
const CARDS = 90;

const webRoot = setUpWebRoot({ 'index.html': '<!doctype html><title></title>' });
// Behind a trusted proxy, so that a test can use many client IP addresses
const node = setUpNode({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '1', COLLECT_INTERVAL: '0' }, webRoot });
let collector: WalletOwner;
let numbers: number[];
beforeAll(async () => {
  collector = await newWalletOwner(node);
  const { token, publicKey } = collector;
  const draws = await runConcurrently(CARDS, () => collectCard(node, { token, publicKey }));
  numbers = draws.map(({ body }) => body.number);
});

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
    await query(node.database, 'update limits set calls = $1 where calls = 1', [allowed - 1]);
    expect((await read(1)).status).toBe(200);
    const readCount = () => query<{ calls: number }>(node.database, 'select sum(calls)::int as calls from limits');
    const before = await readCount();
    const rejected = await read(0);
    expect(rejected).toMatchObject(limited);
    expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(rejected.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    expect((await read(0, newClient())).status).toBe(200);
    // The node remembers that the client exceeds its rate and does not query the database again
    await runConcurrently(5, read);
    expect(await readCount()).toEqual([{ calls: Number(before[0]?.calls) + 2 }]);
  });
});

test('the page of a card responds with 429 and the web app above its limit', async () => {
  const headers = newClient();
  const open = (from = headers) => fetch(node.url + cardPagePath(numbers[0] as number), { headers: from });
  const allowed = CARD_RATES.page[0].calls;
  await query(node.database, 'delete from limits');
  expect((await open()).status).toBe(200);
  await query(node.database, 'update limits set calls = $1', [allowed]);
  const rejected = await open();
  expect([rejected.status, rejected.headers.get('content-type')]).toEqual([429, 'text/html; charset=utf-8']);
  expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await rejected.text()).toContain('<title>Card – ');
  expect((await open(newClient())).status).toBe(200);
});

describe('preview images', () => {
  test('are limited per client and in the queue, except cached ones', async () => {
    const [first, ...others] = numbers.map(cardPreviewPath);
    const firstClient = newClient();
    const abortController = new AbortController();
    const requestPreview = (path: string | undefined, headers: Record<string, string>) =>
      fetch(`${node.url}${path}`, { headers, signal: abortController.signal });
    const statusAndSize = async (response: Response) => [response.status, (await response.arrayBuffer()).byteLength];
    const draws = await statusAndSize(await requestPreview(first, firstClient));
    expect(draws[0]).toBe(200);

    const limit = CARD_RATES.render[0].calls;
    const rejected: Response[] = [];
    const previews = others.map((path, n) =>
      // Requests beyond the first client's limit come from other clients
      requestPreview(path, n < limit ? firstClient : newClient()).then(
        (response) => response.status !== 200 && rejected.push(response),
        () => {},
      ),
    );
    const statuses = () => new Set(rejected.map(({ status }) => status));
    while (statuses().size < 2) await new Promise((resolve) => setTimeout(resolve, 20));
    expect(statuses()).toEqual(new Set([429, 503]));
    for (const response of rejected.slice()) {
      const code = response.status === 429 ? 'RATE_LIMITED' : 'UNAVAILABLE';
      expect(await response.json()).toMatchObject({ code });
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect(await statusAndSize(await requestPreview(first, firstClient))).toEqual(draws);
    abortController.abort();
    await Promise.all(previews);
  });
});

describe('a cacheable response', () => {
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(node.url + path, { headers: { ...newClient(), ...headers } });

  test.each([
    ['a card', () => `/api/users/collectibles/card/${numbers[0]}`, 'public, max-age=60'],
    ['a preview', () => cardPreviewPath(numbers[0] as number), 'public, max-age=31536000, immutable'],
  ])('with %s is 304 for a client that has the content already', async (_, pathOf, cacheControl) => {
    const fullResponse = await get(pathOf());
    expect([fullResponse.status, fullResponse.headers.get('cache-control')]).toEqual([200, cacheControl]);
    const length = (await fullResponse.arrayBuffer()).byteLength;
    const etag = String(fullResponse.headers.get('etag'));
    expect(etag).toMatch(/^"[\w-]{43}"$/);
    for (const header of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
      const again = await get(pathOf(), { 'if-none-match': header });
      expect([again.status, await again.text()]).toEqual([304, '']);
      expect(again.headers.get('etag')).toBe(etag);
      expect(again.headers.get('cache-control')).toBe(cacheControl);
    }
    for (const header of ['"x"', etag.slice(1, -1), '']) {
      const again = await get(pathOf(), { 'if-none-match': header });
      expect([again.status, (await again.arrayBuffer()).byteLength]).toEqual([200, length]);
    }
  });

  test('includes a proof once its seed is public', async () => {
    const proof = `/api/users/collectibles/card/${numbers[0]}/proof`;
    const today = await get(proof);
    expect(today.headers.get('cache-control')).toBe('no-store');
    expect(today.headers.get('etag')).toBeNull();
    expect(await today.json()).toMatchObject({ seed: null });
    // The current day closes when a day begins that was published 24 hours before; its seed is revealed after a margin
    node.clock.advance(3 * 86_400);
    await (await get(proof)).text();
    node.clock.advance(600);
    const revealed = await get(proof);
    expect(revealed.headers.get('cache-control')).toBe('public, max-age=60');
    expect(await revealed.json()).toMatchObject({ seed: expect.stringMatching(/^[0-9a-f]{64}$/) });
    const etag = String(revealed.headers.get('etag'));
    expect((await get(proof, { 'if-none-match': etag })).status).toBe(304);
  });

  test('is never an error', async () => {
    const notFound = await get('/api/users/collectibles/card/999999999');
    expect([notFound.status, notFound.headers.get('cache-control')]).toEqual([404, 'no-store']);
    const malformed = await get('/api/users/collectibles/card/x', { 'if-none-match': '*' });
    expect([malformed.status, malformed.headers.get('cache-control')]).toEqual([400, 'no-store']);
  });
});
