import type { Page } from '@playwright/test';
import { join, logIn, newPerson, signUp } from '../fixtures/account.ts';
import { cardsOf, joinWithCards } from '../fixtures/cards.ts';
import { expect, ONCE, test } from '../test.ts';

const CANNOT_TELL = 'Failed to verify authentication. Please refresh the page.';
const CONSOLE = /(?:4\d\d|5\d\d) .* at \/api\//;

const account = (page: Page) => page.getByRole('button', { name: /^Account of/ });
/** The page that is left writes how far it was scrolled, at about the time when the next one clears everything. */
const SCROLLED = 'react-router-scroll-positions';
const stored = (page: Page) =>
  page.evaluate((left) => {
    const { [left]: _, ...rest } = { ...localStorage, ...sessionStorage };
    return rest;
  }, SCROLLED);

/** Lets the server answer the verification with something that it says only when it is in trouble. */
async function answerVerify(page: Page, status: number, body: object): Promise<void> {
  await page.route('**/api/auth/verify', (route) => route.fulfill({ status, json: body }));
}

/** Leaves the page with tokens that nobody gave it. */
async function pretendSession(page: Page): Promise<void> {
  await page.goto('/login');
  await page.evaluate(() => {
    localStorage.setItem('token', 'made-up');
    localStorage.setItem('refreshToken', 'made-up');
    localStorage.setItem('kept', 'here');
    sessionStorage.setItem('kept', 'there');
  });
}

test('these words end the session, whatever their status is', ONCE, async ({ page, faults }) => {
  faults.expect(CONSOLE);
  for (const [status, error] of [
    [403, 'Invalid token'],
    [400, 'Token expired'],
    [500, 'No token provided'],
  ] as const) {
    await pretendSession(page);
    await answerVerify(page, status, { error });
    await page.goto('/inventory');
    await page.waitForURL('/login');
    const left = await stored(page);
    expect(left, error).not.toHaveProperty('token');
    expect(left, error).not.toHaveProperty('refreshToken');
    expect(left, 'only the session ends').toHaveProperty('kept');
    await page.unroute('**/api/auth/verify');
  }
});

test('a 401 ends the session once it cannot be refreshed', ONCE, async ({ page, faults }) => {
  faults.expect(CONSOLE);
  await pretendSession(page);
  await page.goto('/inventory');
  await page.waitForURL('/login');
  expect(await stored(page)).not.toHaveProperty('token');
});

test('a 401 without a refresh token ends the session at once', ONCE, async ({ page, faults }) => {
  faults.expect(CONSOLE);
  await pretendSession(page);
  await page.evaluate(() => localStorage.removeItem('refreshToken'));
  let refreshes = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/refresh')) refreshes += 1;
  });
  await page.goto('/inventory');
  await page.waitForURL('/login');
  expect(await stored(page)).not.toHaveProperty('token');
  expect(refreshes).toBe(0);
});

test('an account that is gone clears all that this browser keeps', ONCE, async ({ page, faults }) => {
  faults.expect(CONSOLE);
  await pretendSession(page);
  await answerVerify(page, 404, { error: 'Not found', code: 'NOT_FOUND' });
  await page.goto('/inventory');
  await page.waitForURL('/login');
  expect(await stored(page)).toEqual({});
});

test(
  'an account that is gone leaves no painted cards and no cached responses',
  ONCE,
  async ({ page, mail, faults }) => {
    faults.expect(CONSOLE);
    await joinWithCards(page, mail, 1);
    await expect(cardsOf(page).locator('img')).toBeVisible();
    expect(page.workers()).toHaveLength(1);
    await answerVerify(page, 404, { error: 'Not found', code: 'NOT_FOUND' });
    // Everything on show is fetched again.
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(page.getByRole('heading', { name: 'Please Log In' })).toBeVisible();
    await expect.poll(() => page.workers(), 'the worker that holds the pictures').toHaveLength(0);
    expect(await stored(page)).toEqual({});
  },
);

test('no other trouble logs anybody out', ONCE, async ({ page, mail, faults }) => {
  faults.expect(CONSOLE);
  await join(page, mail);
  const before = await page.evaluate(() => localStorage.getItem('token'));
  for (const [status, body] of [
    [500, { error: 'Something went wrong on our side. Please try again.', code: 'INTERNAL' }],
    [429, { error: 'Too many requests. Please try again later.', code: 'RATE_LIMITED' }],
    [403, { error: 'You are not allowed to do this', code: 'FORBIDDEN' }],
    [502, {}],
  ] as const) {
    await answerVerify(page, status, body);
    await page.goto('/inventory');
    await expect(page.getByText(CANNOT_TELL), `${status}`).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(before);
    await page.unroute('**/api/auth/verify');
  }
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(account(page)).toBeVisible();
});

test('calls that fail together wait for one refresh and are made again', ONCE, async ({ page, mail, faults }) => {
  faults.expect(CONSOLE);
  await join(page, mail);
  await page.goto('/inventory');
  await expect(account(page)).toBeVisible();
  const answers = new Map<string, number[]>();
  page.on('response', (response) => {
    const path = new URL(response.url()).pathname;
    if (path.startsWith('/api/')) answers.set(path, [...(answers.get(path) ?? []), response.status()]);
  });
  await page.evaluate(() => {
    localStorage.setItem('token', 'spoiled');
    // The browser is back on the net: everything on show is fetched anew, all at once.
    window.dispatchEvent(new Event('online'));
  });
  for (const path of ['/api/auth/verify', '/api/users/my-collectibles']) {
    await expect.poll(() => answers.get(path), { message: path }).toEqual([401, 200]);
  }
  expect(answers.get('/api/auth/refresh')).toEqual([200]);
});

test(
  'a session that starts leads to the inventory, or to the page that waits for the mail',
  ONCE,
  async ({ page, mail }) => {
    const verified = await join(page, mail);
    await page.evaluate(() => localStorage.clear());
    await page.goto('/login');
    await logIn(page, verified);
    await page.waitForURL('/inventory');

    await page.evaluate(() => localStorage.clear());
    const unverified = newPerson();
    await signUp(page, unverified);
    await page.goto('/login');
    await logIn(page, unverified);
    await page.waitForURL('/email-verification-required');
  },
);

test('a logout forgets every answer, so that the next login sees its own', ONCE, async ({ page, mail }) => {
  const first = await join(page, mail);
  await account(page).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.waitForURL('/login');
  expect(Object.keys(await stored(page)).filter((key) => /token|login|authenticated/i.test(key))).toEqual([]);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/auth/verify', async (route) => {
    await held;
    await route.continue();
  });
  await logIn(page, first);
  await page.waitForURL('/inventory');
  // Nothing of before stands in for the answer that is still on its way.
  await expect(account(page)).toBeHidden();
  release();
  await expect(account(page)).toBeVisible();
});
