import type { Page } from '@playwright/test';
import { expectAccessible, expectNoHorizontalScroll } from '../../fixtures/accessibility.ts';
import { logInAsNewUser, newUser, signUp, submitLogInForm } from '../../fixtures/account.ts';
import { logInWithCards } from '../../fixtures/cards.ts';
import { DESKTOP_ONLY, expect, test } from '../../test.ts';

const VERIFICATION_FAILED = 'Failed to verify authentication. Please refresh the page.';
const FAILED_REQUESTS = /(?:4\d\d|5\d\d) .* at \/api\//;

const accountButton = (page: Page) => page.getByRole('button', { name: /^Account:/ });
/** Stored when a page unloads, possibly after the next page has cleared the storage. */
const SCROLL_POSITIONS = 'scroll-positions';
const readStorage = (page: Page) =>
  page.evaluate((ignored) => {
    const { [ignored]: _, ...rest } = { ...localStorage, ...sessionStorage };
    return rest;
  }, SCROLL_POSITIONS);

/** Mocks the response of the session verification. */
async function mockVerify(page: Page, status: number, body: object): Promise<void> {
  await page.route('**/api/auth/verify', (route) => route.fulfill({ status, json: body }));
}

/** Stores invalid tokens in the browser. */
async function storeInvalidSession(page: Page): Promise<void> {
  await page.goto('/login');
  await page.evaluate(() => {
    localStorage.setItem('token', 'made-up');
    localStorage.setItem('refreshToken', 'made-up');
  });
  await storeOtherData(page);
}

/** Stores data besides the session in the browser. */
async function storeOtherData(page: Page): Promise<void> {
  await page.evaluate(() => {
    localStorage.setItem('kept', 'here');
    sessionStorage.setItem('kept', 'there');
  });
}

test('certain error messages end the session, whatever the status', DESKTOP_ONLY, async ({ page, errors }) => {
  errors.allow(FAILED_REQUESTS);
  for (const [status, error] of [
    [403, 'Invalid token'],
    [400, 'Token expired'],
    [500, 'No token provided'],
  ] as const) {
    await storeInvalidSession(page);
    await mockVerify(page, status, { error });
    await page.goto('/inventory');
    await page.waitForURL('/login');
    const remaining = await readStorage(page);
    expect(remaining, error).not.toHaveProperty('token');
    expect(remaining, error).not.toHaveProperty('refreshToken');
    expect(remaining, 'other data is kept').toHaveProperty('kept');
    await page.unroute('**/api/auth/verify');
  }
});

test('a 401 ends the session once it cannot be refreshed', DESKTOP_ONLY, async ({ page, errors }) => {
  errors.allow(FAILED_REQUESTS);
  await storeInvalidSession(page);
  await page.goto('/inventory');
  await page.waitForURL('/login');
  expect(await readStorage(page)).not.toHaveProperty('token');
});

test('a 401 without a refresh token ends the session at once', DESKTOP_ONLY, async ({ page, errors }) => {
  errors.allow(FAILED_REQUESTS);
  await storeInvalidSession(page);
  await page.evaluate(() => localStorage.removeItem('refreshToken'));
  let refreshes = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/refresh')) refreshes += 1;
  });
  await page.goto('/inventory');
  await page.waitForURL('/login');
  expect(await readStorage(page)).not.toHaveProperty('token');
  expect(refreshes).toBe(0);
});

test('a deleted account clears all browser storage', DESKTOP_ONLY, async ({ page, mailbox, errors }) => {
  errors.allow(FAILED_REQUESTS);
  // A valid session: with an invalid one, another request could end it first, which keeps other data.
  await logInAsNewUser(page, mailbox);
  await storeOtherData(page);
  await mockVerify(page, 404, { error: 'Not found', code: 'NOT_FOUND' });
  await page.goto('/inventory');
  await page.waitForURL('/login');
  expect(await readStorage(page)).toEqual({});
});

test(
  'a deleted account leaves no rendered cards and no cached responses',
  DESKTOP_ONLY,
  async ({ page, mailbox, errors }) => {
    errors.allow(FAILED_REQUESTS);
    await logInWithCards(page, mailbox, 1);
    await expect(page.getByRole('list', { name: 'Your cards' }).locator('img[src]')).toBeVisible();
    expect(page.workers()).toHaveLength(1);
    await mockVerify(page, 404, { error: 'Not found', code: 'NOT_FOUND' });
    // Refetches everything on the page.
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(page.getByRole('heading', { name: 'Please Log In' })).toBeVisible();
    await expect.poll(() => page.workers(), 'the worker that renders the images').toHaveLength(0);
    expect(await readStorage(page)).toEqual({});
  },
);

test('other errors do not log the user out', DESKTOP_ONLY, async ({ page, mailbox, errors }) => {
  errors.allow(FAILED_REQUESTS);
  await logInAsNewUser(page, mailbox);
  const token = await page.evaluate(() => localStorage.getItem('token'));
  for (const [status, body] of [
    [500, { error: 'Something went wrong on our side. Please try again.', code: 'INTERNAL' }],
    [429, { error: 'Too many requests. Please try again later.', code: 'RATE_LIMITED' }],
    [403, { error: 'You’re not allowed to do this', code: 'FORBIDDEN' }],
    [502, {}],
  ] as const) {
    await mockVerify(page, status, body);
    await page.goto('/inventory');
    await expect(page.getByText(VERIFICATION_FAILED), `${status}`).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(token);
    await page.unroute('**/api/auth/verify');
  }
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(accountButton(page)).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
});

test('a user whose session cannot be verified can log out', async ({ page, mailbox, errors }) => {
  errors.allow(FAILED_REQUESTS);
  await logInAsNewUser(page, mailbox);
  const unavailable = { status: 500, json: { error: 'Something went wrong on our side. Please try again.' } };
  await page.route('**/api/**', (route) => route.fulfill(unavailable));
  await page.reload();
  await expect(page.getByText(VERIFICATION_FAILED)).toBeVisible();
  await expectAccessible(page, 'a failed session verification');
  await expectNoHorizontalScroll(page, 'a failed session verification');
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('/login');
  expect(await readStorage(page)).not.toHaveProperty('token');
});

test(
  'concurrent requests with an expired token share one refresh and are retried',
  DESKTOP_ONLY,
  async ({ page, mailbox, errors }) => {
    errors.allow(FAILED_REQUESTS);
    await logInAsNewUser(page, mailbox);
    await expect(accountButton(page)).toBeVisible();
    await expect(page.getByText('No items found')).toBeVisible();
    await page.waitForLoadState('networkidle');
    const statuses = new Map<string, number[]>();
    page.on('response', (response) => {
      const path = new URL(response.url()).pathname;
      if (path.startsWith('/api/')) statuses.set(path, [...(statuses.get(path) ?? []), response.status()]);
    });
    await page.evaluate(() => {
      localStorage.setItem('token', 'invalid');
      // Refetches everything on the page at once.
      window.dispatchEvent(new Event('online'));
    });
    for (const path of ['/api/auth/verify', '/api/users/my-collectibles']) {
      await expect.poll(() => statuses.get(path), { message: path }).toEqual([401, 200]);
    }
    expect(statuses.get('/api/auth/refresh')).toEqual([200]);
  },
);

test(
  'a login opens the inventory, or the verification page of an unverified account',
  DESKTOP_ONLY,
  async ({ page, mailbox }) => {
    const verified = await logInAsNewUser(page, mailbox);
    await page.evaluate(() => localStorage.clear());
    await page.goto('/login');
    await submitLogInForm(page, verified);
    await page.waitForURL('/inventory');

    await page.evaluate(() => localStorage.clear());
    const unverified = newUser();
    await signUp(page, unverified);
    await page.goto('/login');
    await submitLogInForm(page, unverified);
    await page.waitForURL('/email-verification-required');
  },
);

test('a logout clears the response cache', DESKTOP_ONLY, async ({ page, mailbox }) => {
  const user = await logInAsNewUser(page, mailbox);
  await accountButton(page).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.waitForURL('/login');
  expect(Object.keys(await readStorage(page)).filter((key) => /token|login|authenticated/i.test(key))).toEqual([]);
  const verificationReleased = Promise.withResolvers<void>();
  await page.route('**/api/auth/verify', async (route) => {
    await verificationReleased.promise;
    await route.continue();
  });
  await submitLogInForm(page, user);
  await page.waitForURL('/inventory');
  // No cached user is shown while the verification is pending.
  await expect(accountButton(page)).toBeHidden();
  verificationReleased.resolve();
  await expect(accountButton(page)).toBeVisible();
});
