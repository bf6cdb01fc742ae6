import type { BrowserContext, Page } from '@playwright/test';
import { join } from '../fixtures/account.ts';
import { expect, ONCE, test } from '../test.ts';

const TABS = 5;
/** Of the one token; with each of them every tab is left with a token that the server refuses: a thousand in all. */
const EXPIRIES = 200;
/** A tab that takes longer over one expiry has got stuck. */
const STUCK_MS = 30_000;

// A trace of twenty thousand calls would be the most part of the work.
test.use({ trace: 'off' });

/** Makes every tab ask anew for what it shows when the token expires, and tell when it was verified with a good one. */
async function askAtExpiry(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const channel = new BroadcastChannel('verified');
    let asking: ReturnType<typeof setTimeout> | undefined;
    const ask = (wait: number) => {
      clearTimeout(asking);
      asking = setTimeout(() => {
        // What a tab does when the network is back; while an answer is on its way it does nothing.
        window.dispatchEvent(new Event('online'));
        ask(50);
      }, wait);
    };
    const send = window.fetch;
    window.fetch = async (...call) => {
      const answer = await send(...call);
      if (answer.url.endsWith('/api/auth/verify') && answer.ok) {
        clearTimeout(asking);
        channel.postMessage(window.name);
      }
      return answer;
    };
    window.addEventListener('storage', ({ key, newValue }) => {
      if (key === 'token' && newValue?.startsWith('expired-')) ask(Math.random() * 5);
    });
  });
}

/** Lets the access token expire again and again, each time for all tabs; answers the refresh tokens that there were. */
async function expire(page: Page, count: number): Promise<string[]> {
  return await page.evaluate(
    async ({ count, tabs, patience }) => {
      const channel = new BroadcastChannel('verified');
      const seen: string[] = [];
      for (let round = 0; round < count; round++) {
        const missing = new Set(tabs);
        const allVerified = new Promise<void>((resolve, reject) => {
          const stuck = setTimeout(() => reject(new Error(`Round ${round}: not verified: ${[...missing]}`)), patience);
          channel.onmessage = ({ data }) => {
            missing.delete(data);
            if (missing.size > 0 || localStorage.getItem('token')?.startsWith('expired-')) return;
            clearTimeout(stuck);
            resolve();
          };
        });
        seen.push(localStorage.getItem('refreshToken') ?? 'none');
        const token = { key: 'token', newValue: `expired-${round}` };
        localStorage.setItem(token.key, token.newValue);
        // The other tabs are told by the browser.
        window.dispatchEvent(new StorageEvent('storage', token));
        await allVerified;
      }
      return seen;
    },
    { count, tabs: Array.from({ length: TABS }, (_, tab) => `tab-${tab}`), patience: STUCK_MS },
  );
}

test(
  'R12: five tabs that meet a thousand expired tokens stay logged in, with one live refresh token',
  ONCE,
  async ({ page, context, mail, product, faults }) => {
    faults.expect(/401 .* at \/api\//);
    const person = await join(page, mail);
    await askAtExpiry(context);
    const tabs = [page, ...(await Promise.all(Array.from({ length: TABS - 1 }, () => context.newPage())))];
    for (const [at, tab] of tabs.entries()) {
      await tab.addInitScript((name) => {
        window.name = name;
      }, `tab-${at}`);
      await tab.goto('/settings?tab=notifications');
      await expect(tab.getByRole('button', { name: /^Account of/ })).toBeVisible();
    }
    const statuses = new Map<string, number>();
    context.on('response', (response) => {
      const key = `${new URL(response.url()).pathname} ${response.status()}`;
      statuses.set(key, (statuses.get(key) ?? 0) + 1);
    });

    const presented = await expire(page, EXPIRIES);
    expect(new Set(presented).size, 'every expiry was answered by a new refresh token').toBe(EXPIRIES);
    expect(statuses.get('/api/auth/verify 401'), 'expired tokens').toBeGreaterThan(EXPIRIES * TABS * 0.9);
    // A tab that does not see yet what another one has stored asks again; the grace gives it the same successor.
    expect(statuses.get('/api/auth/refresh 200'), 'refreshes').toBeLessThan(EXPIRIES * 1.2);
    for (const tab of tabs) {
      await expect(tab.getByRole('button', { name: `Account of ${person.username}` })).toBeVisible();
    }

    // All used tokens are older than the grace from here on.
    const live = await product.edit([
      ["update refresh_tokens set used_at = used_at - interval '1 minute'", []],
      [
        `select token_hash from refresh_tokens join sessions on sessions.id = session_id
        join accounts on accounts.id = account_id where username = $1 and used_at is null`,
        [person.username],
      ],
    ]);
    expect(live).toHaveLength(1);

    const refresh = async (refreshToken: string) => {
      const body = JSON.stringify({ refreshToken });
      const headers = { 'content-type': 'application/json' };
      return (await fetch(`${product.url}/api/auth/refresh`, { method: 'POST', headers, body })).status;
    };
    const newest = await page.evaluate(() => localStorage.getItem('refreshToken') ?? '');
    expect(await refresh(presented.at(-2) ?? ''), 'an old one that is presented again').toBe(401);
    expect(await refresh(newest), 'and with it the newest').toBe(401);
    for (const tab of tabs) {
      await tab.reload();
      await expect(tab).toHaveURL('/login');
    }
  },
);
