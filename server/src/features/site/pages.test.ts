import { PRODUCT_PREVIEW_PATH } from '@app/contract/cards/preview';
import { type PageName, paths } from '@app/contract/core/paths/paths';
import { pageDescriptions } from '@app/contract/site/page-descriptions';
import { pageTitles } from '@app/contract/site/page-titles';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { setUpNode, setUpWebRoot } from '../../../testing/node/set-up.ts';
import { sendBytes } from '../../../testing/requests/raw.ts';

const PUBLIC_URL = 'https://cards.example.com';
const PAGE = '<!doctype html><html lang="en"><head><title>&#8203;</title></head><body>The app</body></html>';
const NOINDEX = '<meta name="robots" content="noindex" />';

const publicPages = Object.keys(pageDescriptions) as (keyof typeof pageDescriptions)[];
const otherPages = (Object.keys(paths) as PageName[]).filter(
  (name) => name !== 'card' && name !== 'project' && !(name in pageDescriptions),
);

const webRoot = setUpWebRoot({ 'index.html': PAGE, 'text.txt': 'text' });
const node = setUpNode({ env: { PUBLIC_URL }, webRoot });

const get = (path: string, accept = 'text/html') => fetch(node.url + path, { headers: { accept }, redirect: 'manual' });
const urlOf = (name: PageName) => paths[name].replace(':provider', 'discord');

describe('the web app', () => {
  test.each(publicPages)('describes the public page %s in its head', async (name) => {
    const response = await get(urlOf(name));
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const html = await response.text();
    const content = (property: string) =>
      new RegExp(`<meta (?:name|property)="${property}" content="([^"]*)" />`).exec(html)?.[1];
    expect(html).toContain(`<title>${pageTitles[name]} – Card Vault</title>`);
    expect(html).toContain(`<link rel="canonical" href="${PUBLIC_URL}${paths[name]}" />`);
    expect(content('description')).toBe(pageDescriptions[name]);
    expect([content('og:title'), content('og:site_name')]).toEqual([pageTitles[name], 'Card Vault']);
    expect([content('og:url'), content('og:image')]).toEqual([
      PUBLIC_URL + paths[name],
      PUBLIC_URL + PRODUCT_PREVIEW_PATH,
    ]);
    expect(html).not.toContain('noindex');
    expect(html).toContain('The app');
  });

  test.each(otherPages)('keeps the page %s out of search engines', async (name) => {
    const response = await get(`${urlOf(name)}?token=canary`);
    expect(response.status).toBe(200);
    const html = await response.text();
    expect(html).toContain(`<title>${pageTitles[name]} – Card Vault</title>`);
    expect(html).toContain(NOINDEX);
    expect(html).not.toMatch(/canonical|og:|canary/);
  });

  test.each([
    ...['/nothing', '/cards', '/login/more', '/auth/discord', '/.well-known/unknown', '/inventory/1'],
    ...['/%', '/%00', '/index.html', '/missing.png', '/assets/nothing', '/.env', '/..%2fserver'],
  ])('has status 404 for the unknown path %s', async (path) => {
    const response = await get(path);
    expect([response.status, response.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
    const html = await response.text();
    expect(html).toContain('<title>Page not found – Card Vault</title>');
    expect(html).toContain(NOINDEX);
  });

  test('responds with JSON to unknown paths of the API, of assets and of programs', async () => {
    const requests = [
      get('/api/nothing'),
      get('/api/%'),
      get('/assets/nothing', '*/*'),
      get('/missing.png', '*/*'),
      get('/index.html', '*/*'),
      get('/nothing', 'application/json'),
    ];
    for (const response of await Promise.all(requests)) {
      expect([response.status, await response.json()]).toMatchObject([404, { code: 'NOT_FOUND' }]);
    }
  });

  test.each([
    ['/terms//', '/terms/'],
    ['//terms?a=//b', '/terms?a=//b'],
    ['/cards///1', '/cards/1'],
    ['///host.example//a', '/host.example/a'],
  ])('redirects %s, which has empty segments, to %s', async (path, location) => {
    const response = await get(path);
    expect([response.status, response.headers.get('location')]).toEqual([308, location]);
  });

  test('does not redirect to another site', async () => {
    for (const path of ['//\\host.example', '/\\/host.example', '//\thost.example']) {
      const response = await sendBytes(
        node,
        `GET ${path} HTTP/1.1\r\nhost: x\r\naccept: text/html\r\nconnection: close\r\n\r\n`,
      );
      expect(response).not.toMatch(/^location:/im);
    }
  });

  test('rejects a request for a missing part of a file', async () => {
    const response = await fetch(`${node.url}/text.txt`, { headers: { range: 'bytes=9000-' } });
    expect([response.status, response.headers.get('content-range')]).toEqual([416, 'bytes */4']);
  });

  test('draws the picture that public pages share as links', async () => {
    const response = await get(PRODUCT_PREVIEW_PATH);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(response.headers.get('cache-control')).toBe('public, max-age=86400');
    expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    const etag = response.headers.get('etag') ?? '';
    const { data, info } = await sharp(Buffer.from(await response.arrayBuffer()))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject({ width: 1200, height: 630 });
    expect(new Set(data).size).toBeGreaterThan(50);
    const again = await fetch(node.url + PRODUCT_PREVIEW_PATH, { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
  });
});
