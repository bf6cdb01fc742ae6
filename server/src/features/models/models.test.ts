import { MODEL_TYPES, type ModelFormat, modelPath, versionedModelPath } from '@app/contract/models/paths';
import { beforeAll, expect, test } from 'vitest';
import { expectGlb, expectUsdz } from '../../../testing/models/expect-models.ts';
import { startNode } from '../../../testing/node/node.ts';
import { setUp, setUpNode } from '../../../testing/node/set-up.ts';
import { collectCard, newWalletOwner } from '../../../testing/people/people.ts';

const env = { COLLECT_INTERVAL: '0' };
const node = setUpNode({ env });
const otherNode = setUp(() => startNode({ env, peer: node }));
const FORMATS = Object.keys(MODEL_TYPES) as ModelFormat[];
const EXPECT = { glb: expectGlb, usdz: expectUsdz };
let number: number;

beforeAll(async () => {
  const { token, publicKey } = await newWalletOwner(node);
  number = (await collectCard(node, { token, publicKey })).body.number;
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
