import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { setUpNode, setUpWebRoot } from '../../../../testing/node/set-up.ts';
import { INVISIBLE_PAGE, INVISIBLE_SCRIPT_HASH } from '../responses/invisible-error.ts';

const ID = '0197a2b4-0000-7000-8000-000000000001';
const page = (name: string) => `<!doctype html><html><head><title>&#8203;</title></head><body>${name}</body></html>`;
const webRoot = setUpWebRoot({
  'index.html': page('app'),
  'stream/overlay.html': page('overlay'),
  'stream/dock.html': page('dock'),
});
const node = setUpNode({ webRoot });
const get = (path: string, init: RequestInit = {}) =>
  fetch(node.url + path, { headers: { accept: 'text/html' }, redirect: 'manual', ...init });

describe('the page of an overlay', () => {
  test('sends no referrer and sets no cookie, and OBS may style it', async () => {
    const response = await get(`/overlay/${ID}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    expect(response.headers.get('set-cookie')).toBeNull();
    const policy = response.headers.get('content-security-policy')?.split(';');
    expect(policy).toContain("style-src 'self' 'unsafe-inline'");
    expect(policy).toContain(`script-src 'self' ${INVISIBLE_SCRIPT_HASH}`);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy?.join()).not.toContain('trusted-types');
    const html = await response.text();
    expect(html).toContain('overlay</body>');
    expect(html).toContain('noindex');
    expect(html).toMatch(/<meta name="build" content="[\w.+-]+" \/>/);
  });

  test.each([
    ['of no overlay', `/overlay/${ID.slice(1)}`, {}],
    ['below an overlay', `/overlay/${ID}/x`, {}],
    ['that cannot be decoded', '/overlay/%zz', {}],
    ['with another method', `/overlay/${ID}`, { method: 'POST' }],
    [
      'with a body that is no JSON',
      `/overlay/${ID}`,
      { method: 'POST', body: '{', headers: { 'content-type': 'x/y' } },
    ],
    ['for a program', '/overlay/x', { headers: { accept: 'application/json' } }],
  ])('is transparent and tries again for a request %s', async (_, path, init) => {
    const response = await get(path, init);
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('content-security-policy')).toContain("style-src 'self' 'unsafe-inline'");
    expect(await response.text()).toBe(INVISIBLE_PAGE);
  });

  test.each([
    ['Caddy', 'deploy/caddy/Caddyfile'],
    ['HAProxy', 'docs/operating.md'],
  ])('is the same when %s fails', (_, file) => {
    const text = readFileSync(new URL(`../../../../../${file}`, import.meta.url), 'utf8');
    expect(text).toContain(INVISIBLE_PAGE);
  });
});

describe('the page of a dock', () => {
  test('has the same policy as the web app', async () => {
    const [dock, app] = await Promise.all([get(`/dock/${ID}`), get('/')]);
    expect(dock.status).toBe(200);
    expect(await dock.text()).toContain('dock</body>');
    expect(dock.headers.get('content-security-policy')).toBe(app.headers.get('content-security-policy'));
    expect(dock.headers.get('referrer-policy')).toBe('no-referrer');
  });

  test('does not exist below other paths', async () => {
    const response = await get('/dock/x');
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('app</body>');
  });
});
