import { cardPagePath, cardPreviewPath } from '@app/contract/cards/preview';
import * as operations from '@app/contract/cards/schemas';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { startNode } from '../../../testing/node/node.ts';
import { setUp, setUpNode, setUpWebRoot } from '../../../testing/node/set-up.ts';
import { collectCard, newWalletOwner } from '../../../testing/people/people.ts';
import { call } from '../../../testing/requests/call.ts';

const PUBLIC_URL = 'https://cards.example.com';
const PRODUCT_NAME = `Tom & "Jerry's" <b>$&</b>`;
const ESCAPED = 'Tom &amp; &quot;Jerry&#39;s&quot; &lt;b&gt;$&amp;&lt;/b&gt;';
const PAGE =
  '<!doctype html><html lang="en"><head><title>&#8203;</title></head><body><div id="root"></div></body></html>';

const webRoot = setUpWebRoot({ 'index.html': PAGE });
const env = { PUBLIC_URL, PRODUCT_NAME, COLLECT_INTERVAL: '0' };
const node = setUpNode({ env, webRoot });
const otherNode = setUp(() => startNode({ env, webRoot, peer: node }));
/** A page without metadata. */
let otherPage: string;
let cards: Awaited<ReturnType<typeof draw>>[];

beforeAll(async () => {
  otherPage = await (await request('/settings')).text();
  const person = await newWalletOwner(node);
  cards = [await draw(person), await draw(person), await draw(person)];
});

async function draw({ token, publicKey }: { token: string; publicKey: string }) {
  return (await collectCard(node, { token, publicKey })).body;
}

const request = (path: string, method = 'GET', target = node) => fetch(target.url + path, { method });
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

describe('a card page', () => {
  test('shows the card before the web app has started, and contains it as data', async () => {
    const [card] = cards;
    if (!card) throw new Error('No card was drawn');
    const html = await (await request(cardPagePath(card.number))).text();
    expect(html).toContain(`<h1>${card.name}</h1><p>${card.description}</p>`);
    expect(html).toContain(`<img src="${cardPreviewPath(card.number)}" alt="" width="1200" height="630" />`);
    const [, data = ''] = /<script type="application\/json" id="page-data">(.*?)<\/script>/.exec(html) ?? [];
    const { body } = await call(node, operations.getCard, { params: { id: String(card.number) } });
    expect(JSON.parse(data)).toEqual(body);
  });

  test('has escaped metadata with absolute URLs in its head', async () => {
    const [card] = cards;
    if (!card) throw new Error('No card was drawn');
    const response = await request(cardPagePath(card.number));
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    const html = await response.text();
    expect(html).toContain(`<title>${card.name} – ${ESCAPED}</title>`);
    expect(html).toContain(`<meta property="og:site_name" content="${ESCAPED}" />`);
    expect(html).not.toContain('<b>');
    const tags = new Map(
      [...html.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)" \/>/g)].map(([, name, content]) => [
        name,
        content,
      ]),
    );
    expect(tags.get('og:title')).toBe(card.name);
    expect(tags.get('og:description')).toContain(card.description);
    expect(tags.get('og:url')).toBe(`${PUBLIC_URL}/cards/${card.number}`);
    expect(tags.get('og:image')).toBe(`${PUBLIC_URL}${cardPreviewPath(card.number)}`);
    expect([tags.get('og:image:width'), tags.get('og:image:height')]).toEqual(['1200', '630']);
    expect(tags.get('twitter:card')).toBe('summary_large_image');
    expect(tags.get('twitter:image')).toBe(tags.get('og:image'));
    const withoutContent = html.replace(/<main[\s\S]*(?=<div id="root">)/, '');
    expect(withoutContent.replace(/<title>[\s\S]*twitter:image:alt"[^>]*>/, '')).toBe(
      otherPage.replace(/<title>.*<\/title>\s*<meta name="robots"[^>]*>/, ''),
    );
    expect(html).not.toMatch(/account|requestId/i);
  });

  test.each(['0', '999999', '-1', '1.5', '1e3', 'x', '9999999999999999', "1'%20or%201=1"])(
    'returns 404 and the app shell for an unknown number (%s)',
    async (number) => {
      const response = await request(cardPagePath(number));
      expect(response.status).toBe(404);
      const html = await response.text();
      expect(html).toContain(`<title>Card – ${ESCAPED}</title>`);
      expect(html).toContain('<meta name="robots" content="noindex" />');
      expect(html).not.toContain('canonical');
      const image = await request(cardPreviewPath(number));
      expect([image.status, await image.json()]).toMatchObject([404, { code: 'CARD_NOT_FOUND' }]);
    },
  );

  test('responds to HEAD like GET, without the body', async () => {
    for (const path of [cardPagePath(cards[0]?.number ?? 0), cardPreviewPath(cards[0]?.number ?? 0), '/cards/999999']) {
      const [get, head] = [await request(path), await request(path, 'HEAD')];
      expect([head.status, head.headers.get('content-type')]).toEqual([get.status, get.headers.get('content-type')]);
      expect(head.headers.get('content-length')).toBe(get.headers.get('content-length'));
      expect((await bytesOf(get)).length).toBeGreaterThan(0);
      expect(await head.text()).toBe('');
    }
  });
});

describe('a link preview image', () => {
  test('is an immutable PNG of 1200 × 630 that other sites can embed', async () => {
    const response = await request(cardPreviewPath(cards[0]?.number ?? 0));
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    const { data, info } = await sharp(await bytesOf(response))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject({ width: 1200, height: 630 });
    expect(new Set(data).size).toBeGreaterThan(50);
  });

  test('is identical on every node and for concurrent requests, and differs between cards', async () => {
    const paths = cards.map(({ number }) => cardPreviewPath(number));
    const requests = [...paths, ...paths].flatMap((path) => [request(path), request(path, 'GET', otherNode)]);
    const images = await Promise.all(requests.map(async (response) => bytesOf(await response)));
    const encoded = images.map((bytes) => bytes.toString('base64'));
    expect(new Set(encoded).size).toBe(cards.length);
    expect(new Set([encoded[0], encoded[1], encoded[6], encoded[7]]).size).toBe(1);
  });
});
