import { repetitions } from '@app/server/testing/faults/repetitions';
import type { BrowserContext, Page } from '@playwright/test';
import { logInAsNewUser } from '../../../fixtures/accounts/account.ts';
import { waitUntilReady } from '../../../fixtures/page/ready.ts';
import { DESKTOP_ONLY, expect, test } from '../../../test.ts';

const TABS = 5;
/** The number of times the shared access token expires. Each time, the server rejects the token of all five tabs. */
const EXPIRIES = repetitions({ usual: 40, full: 200 });
/** Timeout for all tabs to recover from one expiry. */
const RECOVERY_TIMEOUT_MS = 30_000;

// Tracing twenty thousand requests would take longer than the requests.
test.use({ trace: 'off' });

/**
 * Makes every tab refetch its data when the token expires, and report when all of it has arrived: a request that is still
 * on its way would be repeated with the next expired token, which ends the session.
 */
async function refetchOnExpiry(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const channel = new BroadcastChannel('verified');
    const pagePaths = ['/api/auth/verify', '/api/users/my-collectibles'];
    const arrivedPaths = new Set<string>();
    const missingPaths = new Set<string>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const refetch = (delayMs: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        // Makes the app refetch; ignored while a request is pending.
        window.dispatchEvent(new Event('online'));
        refetch(50);
      }, delayMs);
    };
    const originalFetch = window.fetch;
    window.fetch = async (...args) => {
      const { pathname } = new URL(new Request(...args).url);
      // The app repeats requests that were rejected because of an expired token, except the refresh itself.
      if (pathname !== '/api/auth/refresh') missingPaths.add(pathname);
      const response = await originalFetch(...args).catch((error) => {
        missingPaths.delete(pathname);
        throw error;
      });
      if (response.status !== 401) missingPaths.delete(pathname);
      if (response.ok) arrivedPaths.add(pathname);
      if (pagePaths.every((path) => arrivedPaths.has(path))) {
        clearTimeout(timer);
        if (missingPaths.size === 0) channel.postMessage(window.name);
      }
      return response;
    };
    window.addEventListener('storage', ({ key, newValue }) => {
      if (key !== 'token' || !newValue?.startsWith('expired-')) return;
      arrivedPaths.clear();
      refetch(Math.random() * 5);
    });
  });
}

/** Expires the access token repeatedly, for all tabs at once. @returns the refresh token before each expiry */
async function expireRepeatedly(page: Page, count: number): Promise<string[]> {
  return await page.evaluate(
    async ({ count, tabs, patience: timeoutMs }) => {
      const channel = new BroadcastChannel('verified');
      const refreshTokens: string[] = [];
      for (let round = 0; round < count; round++) {
        const unverifiedTabs = new Set(tabs);
        const allVerified = new Promise<void>((resolve, reject) => {
          const timeout = setTimeout(
            () => reject(new Error(`Round ${round}: not verified: ${[...unverifiedTabs]}`)),
            timeoutMs,
          );
          channel.onmessage = ({ data }) => {
            unverifiedTabs.delete(data);
            if (unverifiedTabs.size > 0 || localStorage.getItem('token')?.startsWith('expired-')) return;
            clearTimeout(timeout);
            resolve();
          };
        });
        refreshTokens.push(localStorage.getItem('refreshToken') ?? 'none');
        const token = { key: 'token', newValue: `expired-${round}` };
        localStorage.setItem(token.key, token.newValue);
        // The browser sends the event only to the other tabs.
        window.dispatchEvent(new StorageEvent('storage', token));
        await allVerified;
      }
      return refreshTokens;
    },
    { count, tabs: Array.from({ length: TABS }, (_, tab) => `tab-${tab}`), patience: RECOVERY_TIMEOUT_MS },
  );
}

test(
  `five tabs stay logged in through ${EXPIRIES * TABS} expired tokens, with one unused refresh token left`,
  DESKTOP_ONLY,
  async ({ page, context, mailbox, product, errors }) => {
    errors.allow(/401 .* at \/api\//);
    const user = await logInAsNewUser(page, mailbox);
    await refetchOnExpiry(context);
    const tabs = [page, ...(await Promise.all(Array.from({ length: TABS - 1 }, () => context.newPage())))];
    for (const [index, tab] of tabs.entries()) {
      await tab.addInitScript((name) => {
        window.name = name;
      }, `tab-${index}`);
      await tab.goto('/settings?tab=notifications');
      await expect(tab.getByRole('button', { name: /^Account:/ })).toBeVisible();
    }
    const statuses = new Map<string, number>();
    context.on('response', (response) => {
      const key = `${new URL(response.url()).pathname} ${response.status()}`;
      statuses.set(key, (statuses.get(key) ?? 0) + 1);
    });

    const refreshTokens = await expireRepeatedly(page, EXPIRIES);
    expect(new Set(refreshTokens).size, 'every expiry produced a new refresh token').toBe(EXPIRIES);
    expect(statuses.get('/api/auth/verify 401'), 'expired tokens').toBeGreaterThan(EXPIRIES * TABS * 0.9);
    // A tab that has not yet seen the new token refreshes again; within the grace period it receives the same successor.
    expect(statuses.get('/api/auth/refresh 200'), 'refreshes').toBeLessThan(EXPIRIES * 1.2);
    for (const tab of tabs) {
      await expect(tab.getByRole('button', { name: `Account: ${user.username}` })).toBeVisible();
    }

    // Move all used tokens past the grace period.
    await product.runSql("update refresh_tokens set used_at = used_at - interval '1 minute'");
    const unused = await product.runSql(
      `select token_hash from refresh_tokens join sessions on sessions.id = session_id
      join accounts on accounts.id = sessions.account_id where username = $1 and used_at is null`,
      [user.username],
    );
    expect(unused).toHaveLength(1);

    const refresh = async (refreshToken: string) => {
      const body = JSON.stringify({ refreshToken });
      const headers = { 'content-type': 'application/json' };
      return (await fetch(`${product.url}/api/auth/refresh`, { method: 'POST', headers, body })).status;
    };
    const newest = await page.evaluate(() => localStorage.getItem('refreshToken') ?? '');
    expect(await refresh(refreshTokens.at(-2) ?? ''), 'a reused refresh token').toBe(401);
    expect(await refresh(newest), 'the newest token, revoked by the reuse').toBe(401);
    for (const tab of tabs) {
      await tab.reload();
      await expect(tab).toHaveURL('/login');
    }
  },
);

test('five tabs with an expired token refresh it once', DESKTOP_ONLY, async ({ page, context, mailbox, errors }) => {
  errors.allow(/401 .* at \/api\//);
  await logInAsNewUser(page, mailbox);
  const tabs = [page, ...(await Promise.all(Array.from({ length: TABS - 1 }, () => context.newPage())))];
  await Promise.all(tabs.map((tab) => tab.goto('/inventory')));
  // Without this wait, the reload would abort pending requests.
  for (const tab of tabs) {
    await expect(tab.getByRole('button', { name: /^Account:/ })).toBeVisible();
    await waitUntilReady(tab);
  }
  let refreshes = 0;
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/auth/refresh') refreshes += 1;
  });
  await page.evaluate(() => localStorage.setItem('token', 'invalid'));
  await Promise.all(tabs.map((tab) => tab.reload()));
  for (const tab of tabs) await expect(tab.getByRole('button', { name: /^Account:/ })).toBeVisible();
  expect(refreshes).toBe(1);
  const tokens = await Promise.all(tabs.map((tab) => tab.evaluate(() => localStorage.getItem('token'))));
  expect(new Set(tokens).size).toBe(1);
  expect(tokens[0]).not.toBe('invalid');
});
