import { cardPreviewPath } from '@app/contract/cards/preview';
import { MODEL_TYPES, type ModelFormat, modelPath, versionedModelPath } from '@app/contract/models/paths';
import { beforeAll, expect, test } from 'vitest';
import { expectGlb, expectUsdz } from '../../../testing/models/expect-models.ts';
import { runConcurrently } from '../../../testing/node/cluster.ts';
import { startNode } from '../../../testing/node/node.ts';
import { setUp, setUpNode } from '../../../testing/node/set-up.ts';
import { collectCard, newWalletOwner } from '../../../testing/people/people.ts';

const env = { COLLECT_INTERVAL: '0' };
const node = setUpNode({ env });
const otherNode = setUp(() => startNode({ env, peer: node }));
const FORMATS = Object.keys(MODEL_TYPES) as ModelFormat[];
const EXPECT = { glb: expectGlb, usdz: expectUsdz };
/** More than the queue of models accepts. */
const CARDS = 24;
let numbers: number[];
let number: number;

beforeAll(async () => {
  const { token, publicKey } = await newWalletOwner(node);
  const draws = await runConcurrently(CARDS, () => collectCard(node, { token, publicKey }));
  numbers = draws.map(({ body }) => body.number);
  number = numbers[0] as number;
});

const request = (path: string, init: RequestInit = {}, target = node) => fetch(target.url + path, init);
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

test.each(FORMATS)(
  'the %s of a card is the same on every node, and revalidated at the URL without a version',
  async (format) => {
    const response = await request(modelPath(number, format));
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe(MODEL_TYPES[format]);
    expect(response.headers.get('cache-control')).toBe('no-cache');
    const bytes = await bytesOf(response);
    await EXPECT[format](bytes);
    expect(bytes.equals(await bytesOf(await request(modelPath(number, format), {}, otherNode)))).toBe(true);

    const etag = response.headers.get('etag') ?? '';
    const unchanged = await request(modelPath(number, format), { headers: { 'if-none-match': etag } });
    expect([unchanged.status, unchanged.headers.get('etag'), (await bytesOf(unchanged)).length]).toEqual([
      304,
      etag,
      0,
    ]);
    const head = await request(modelPath(number, format), { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(bytes.length)]);
  },
);

test.each(FORMATS)('only the %s at the URL with the current version is immutable', async (format) => {
  const cacheControl = async (path: string) => (await request(path)).headers.get('cache-control');
  expect(await cacheControl(versionedModelPath(number, format))).toBe('public, max-age=31536000, immutable');
  for (const version of ['', '0', '1&v=1']) {
    expect(await cacheControl(`${modelPath(number, format)}?v=${version}`)).toBe('no-cache');
  }
});

test.each(['0', '999999', '-1', 'x', '1.5'])('there is no model for an unknown number (%s)', async (unknown) => {
  for (const format of FORMATS) {
    const response = await request(modelPath(unknown, format));
    expect([response.status, await response.json()]).toMatchObject([404, { code: 'CARD_NOT_FOUND' }]);
  }
});

test('models wait in a queue of their own: too many are refused, and a preview is drawn before those that wait', async () => {
  const abortController = new AbortController();
  const responses: Response[] = [];
  const models = numbers.slice(1).map(async (of) => {
    responses.push(await request(modelPath(of, 'glb'), { signal: abortController.signal }));
  });
  const refused = () => responses.filter(({ status }) => status !== 200);
  await expect.poll(() => refused().length, { timeout: 30_000 }).toBeGreaterThan(0);
  expect((await request(cardPreviewPath(number))).status).toBe(200);
  expect(responses.length - refused().length).toBeLessThan((CARDS - refused().length) / 2);
  for (const response of refused()) {
    expect([response.status, await response.json()]).toMatchObject([503, { code: 'UNAVAILABLE' }]);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  }
  abortController.abort();
  await Promise.allSettled(models);
});
