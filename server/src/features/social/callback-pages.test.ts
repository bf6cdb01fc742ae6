import { callbackPath, SOCIAL_PROVIDERS } from '@app/contract/core/providers';
import { describe, expect, test } from 'vitest';
import { setUpNode, setUpWebRoot } from '../../../testing/node/set-up.ts';

const PAGE = '<!doctype html><html lang="en"><head><title>&#8203;</title></head><body></body></html>';

const node = setUpNode({ webRoot: setUpWebRoot({ 'index.html': PAGE }) });

describe.each(SOCIAL_PROVIDERS.map(callbackPath))('the callback page %s', (path) => {
  test('can be closed by the window that opened it', async () => {
    const { status, headers } = await fetch(node.url + path);
    expect(status).toBe(200);
    expect(headers.get('cross-origin-opener-policy')).toBe('unsafe-none');
  });

  test('is not cached and sends no referrer, because its URL contains the code', async () => {
    const { headers } = await fetch(`${node.url}${path}?code=canary-code&state=canary-state`);
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('cache-control')).toBe('no-store');
    const policy = headers.get('content-security-policy') ?? '';
    for (const rule of ["default-src 'self'", "script-src 'self'", "frame-ancestors 'none'"])
      expect(policy).toContain(rule);
  });
});

test('isolates all other pages from cross-origin openers', async () => {
  for (const path of ['/', '/login', '/settings', '/auth/discord', '/auth/discord/callback/more', '/auth/callback']) {
    const { headers } = await fetch(node.url + path);
    expect(headers.get('cross-origin-opener-policy'), path).toBe('same-origin-allow-popups');
  }
});

test('logs the route without the query of the URL', async () => {
  const parameters = 'code=canary-code&state=canary-state&openid.sig=canary-sig&error=canary-error';
  for (const path of ['/auth/discord/callback', '/auth/unknown/callback', '/integrations/x/callback', '/auth/x/y']) {
    await fetch(`${node.url}${path}?${parameters}`);
    await fetch(`${node.url}/api/oauth/discord/callback?${parameters}`, { method: 'POST' });
    await fetch(`${node.url}/api/oauth/discord/auth?${parameters}`);
  }
  const log = node.logged.join('');
  expect(log).toContain('/auth/:provider/callback');
  expect(log).not.toContain('canary');
});
