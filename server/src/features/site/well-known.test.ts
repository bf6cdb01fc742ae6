import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { paths } from '@app/contract/core/paths/paths';
import { pageDescriptions } from '@app/contract/site/page-descriptions';
import { THEME_COLOUR } from '@app/contract/site/theme';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { setUpNode } from '../../../testing/node/set-up.ts';

const PUBLIC_URL = 'https://www.example.com';
/** The sources of the files that the build copies. They are used because the server's tests run without a build. */
const webRoot = join(import.meta.dirname, '../../../../web');

const node = setUpNode({ env: { PUBLIC_URL }, webRoot });

const get = (path: string) => fetch(node.url + path, { redirect: 'manual' });

async function read(path: string, type: string): Promise<string> {
  const response = await get(path);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, `${type}; charset=utf-8`]);
  expect(response.headers.get('cache-control')).toBe('public, max-age=3600');
  return response.text();
}

describe('the web app manifest', () => {
  test('names the product, and lists icons with their real sizes', async () => {
    const manifest = JSON.parse(await read('/site.webmanifest', 'application/manifest+json'));
    expect(manifest).toMatchObject({
      name: 'Card Vault',
      start_url: '/',
      display: 'standalone',
      theme_color: THEME_COLOUR,
      background_color: THEME_COLOUR,
    });
    expect(manifest.shortcuts.map(({ name, url }: { name: string; url: string }) => [name, url])).toEqual([
      ['Inventory', '/inventory'],
      ['Collect', '/'],
    ]);
    for (const { src, sizes, type } of manifest.icons) {
      if (type !== 'image/png') continue;
      const { width, height } = await sharp(join(webRoot, 'public', src)).metadata();
      expect(`${width}x${height}`).toBe(sizes);
    }
    expect(manifest.icons.map(({ purpose }: { purpose?: string }) => purpose)).toContain('maskable');
  });

  test('has the colour of the page', async () => {
    const html = await readFile(join(webRoot, 'index.html'), 'utf8');
    expect(html).toContain(`<meta name="theme-color" content="${THEME_COLOUR}" />`);
  });
});

test.each([
  ['favicon.svg', 'image/svg+xml'],
  ['favicon.ico', 'image/vnd.microsoft.icon'],
  ['apple-touch-icon.png', 'image/png'],
])('the icon %s is %s, cached for a day', async (name, type) => {
  const { status, headers } = await get(`/public/${name}`);
  expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
    200,
    type,
    'public, max-age=86400',
  ]);
});

describe('for search engines', () => {
  test('robots.txt excludes the API and private pages, but no public page', async () => {
    const robots = await read('/robots.txt', 'text/plain');
    const hidden = [...robots.matchAll(/^Disallow: (.+)$/gm)].map(([, prefix]) => prefix as string);
    const isHidden = (path: string) => hidden.some((prefix) => path.startsWith(prefix));
    for (const path of ['/api/config', '/inventory', '/settings?tab=security', '/auth/discord/callback?code=1']) {
      expect(isHidden(path), path).toBe(true);
    }
    const publicPages = Object.keys(pageDescriptions).map((name) => paths[name as keyof typeof pageDescriptions]);
    for (const path of [
      ...publicPages,
      '/cards/1',
      '/projects/new-hope',
      '/cards/1/preview.png',
      '/preview.png',
      '/assets/index.js',
    ]) {
      expect(isHidden(path), path).toBe(false);
    }
    expect(robots).toContain(`\nSitemap: ${PUBLIC_URL}/sitemap.xml\n`);
  });

  test('sitemap.xml lists the public pages', async () => {
    const sitemap = await read('/sitemap.xml', 'application/xml');
    const urls = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url);
    const names = Object.keys(pageDescriptions) as (keyof typeof pageDescriptions)[];
    expect(new Set(urls)).toEqual(new Set(names.map((name) => PUBLIC_URL + paths[name])));
  });
});

describe('under /.well-known', () => {
  test('security.txt names the contact and always expires within a year', async () => {
    const fields = async () =>
      Object.fromEntries(
        (await read('/.well-known/security.txt', 'text/plain'))
          .trim()
          .split('\n')
          .map((line) => line.split(/: (.*)/)),
      );
    const first = await fields();
    expect(first).toMatchObject({
      Contact: 'mailto:security@example.com',
      'Preferred-Languages': 'en',
      Canonical: `${PUBLIC_URL}/.well-known/security.txt`,
      Policy: `${PUBLIC_URL}/terms`,
    });
    const daysLeft = (expires: string) => (Date.parse(expires) - node.clock.now().getTime()) / 86_400_000;
    expect(daysLeft(first.Expires)).toBeGreaterThan(170);
    node.clock.advance(200 * 86_400);
    const later = await fields();
    expect(daysLeft(later.Expires)).toBeGreaterThan(170);
    expect(daysLeft(later.Expires)).toBeLessThan(365);
  });

  test('change-password leads to the password settings', async () => {
    const response = await get('/.well-known/change-password');
    expect([response.status, response.headers.get('location')]).toEqual([302, '/settings?tab=security']);
  });
});
