import { afterEach, expect, it as test, vi } from 'vitest';
import { sendRequest } from './send.ts';
import { serverNow } from './server-time.ts';

const HOUR_MS = 3_600_000;
const anyRequest = { method: 'GET', path: '/forge', requiresSession: false } as const;

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Receives a response that was sent an hour ago by this device's clock. */
async function receive(cacheControl: string): Promise<void> {
  const headers = { date: new Date(Date.now() - HOUR_MS).toUTCString(), 'cache-control': cacheControl };
  vi.stubGlobal('fetch', async () => new Response('{}', { headers }));
  await sendRequest(anyRequest, null);
}

test("takes the server's time only from responses that the browser does not cache", async () => {
  const now = Date.parse('2026-11-21T08:00:00.000Z');
  vi.useFakeTimers({ now });
  await receive('public, max-age=60');
  expect(serverNow()).toBe(now);
  await receive('no-store');
  expect(serverNow()).toBe(now - HOUR_MS);
});
