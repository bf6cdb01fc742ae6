import { SIGNUP_FORCED_REDIRECT_MS } from '@app/contract/accounts/limits';
import { socialErrors } from '@app/contract/social/errors';
import { POPUP } from '@app/contract/social/limits';
import { expectAccessible, expectNoSidewaysScroll } from '../fixtures/accessible.ts';
import { join } from '../fixtures/account.ts';
import { Consent } from '../fixtures/consent.ts';
import { leaveFor, newStranger, tileOf } from '../fixtures/social.ts';
import { expect, ONCE, test } from '../test.ts';

const EXPIRED = socialErrors.STATE_INVALID.text;

for (const [what, provider, go, text] of [
  ['is denied', 'discord', (at: Consent) => at.deny(), 'Authentication failed: access_denied'],
  ['is denied', 'steam', (at: Consent) => at.deny(), 'User cancelled authentication'],
  [
    'fails at the provider',
    'google',
    (at: Consent) => at.asNew(newStranger(), 'error'),
    /^Authentication failed: \w+$/,
  ],
  ['comes back with another state', 'twitch', (at: Consent) => at.asNew(newStranger(), 'wrong-state'), EXPIRED],
  ['comes back too late', 'discord', (at: Consent) => at.asNew(newStranger(), 'expired-code'), 'Authentication failed'],
] as const) {
  test(`a sign-in by ${provider} that ${what} says so and can begin again`, ONCE, async ({ page, faults }) => {
    faults.expect(/422 .* at \/api\/oauth\/discord\/callback/);
    await go(await leaveFor(page, provider));
    await expect(page.getByRole('heading', { name: 'Not logged in' })).toBeVisible();
    await expect(page.getByText(text, { exact: true })).toBeVisible();
    expect(new URL(page.url()).search).toBe('');
    await expect(page.getByRole('link', { name: 'Back to login' })).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await Consent.of(page, provider);
  });
}

test('a callback that nobody began here says what is wrong with it, and leads to the login', async ({ page }) => {
  for (const [address, text] of [
    ['/auth/discord/callback?code=a&state=b', EXPIRED],
    ['/auth/discord/callback?state=b', 'Invalid Discord callback parameters'],
    ['/auth/steam/callback?code=a&state=b', 'Invalid Steam callback parameters'],
    ['/integrations/x/callback?code=a', 'Invalid callback parameters'],
    ['/auth/nobody/callback?code=a&state=b', 'Invalid provider'],
    ['/auth/x/callback?code=a&state=b', 'Invalid provider'],
    ['/integrations/discord/callback?code=a&state=b', 'Invalid provider'],
  ] as const) {
    await page.goto(address);
    await expect(page.getByText(text, { exact: true })).toBeVisible();
    await expect(page).toHaveURL(new URL(address, page.url()).pathname);
    await expectNoSidewaysScroll(page, address);
    await expect(page.getByRole('link', { name: /login/ })).toBeVisible();
  }
  await expectAccessible(page, 'an unknown provider');
});

test(
  'one callback is one call, however often the page is loaded, and a strange answer is told',
  ONCE,
  async ({ page }) => {
    let calls = 0;
    await page.route('**/api/oauth/discord/callback', async (route) => {
      calls += 1;
      await route.fulfill({ json: { something: 'else' } });
    });
    await (await leaveFor(page, 'discord')).asNew(newStranger());
    await expect(page.getByText('Unexpected response from server. Please try again.')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Invalid Discord callback parameters')).toBeVisible();
    expect(calls).toBe(1);
  },
);

test('a sign-in that cannot even begin says why', ONCE, async ({ page, faults }) => {
  faults.expect(/500 .* at \/api\/oauth\/discord\/auth/, /404 .* at \/api\/oauth\/discord\/auth/);
  await page.goto('/login');
  for (const [answer, text] of [
    [{ status: 500, json: {} }, 'Failed to start authentication'],
    [{ status: 200, json: { state: 'alone' } }, 'Failed to get authorization URL'],
    [{ status: 404, json: { error: 'Invalid provider', code: 'PROVIDER_NOT_OFFERED' } }, 'Invalid provider'],
  ] as const) {
    await page.route('**/api/oauth/discord/auth', (route) => route.fulfill(answer), { times: 1 });
    await tileOf(page, 'discord').click();
    await expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible();
    await expect(tileOf(page, 'discord')).toBeEnabled();
  }
});

test('only the providers that are offered stand under the login', ONCE, async ({ page }) => {
  await page.route('**/api/config', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), providers: ['email', 'twitch', 'x'] } });
  });
  await page.goto('/login');
  await expect(tileOf(page, 'twitch')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Continue with/ })).toHaveCount(1);
});

test('an expired signup by a provider leads to the login', ONCE, async ({ page, faults }) => {
  faults.expect(/401 .* at \/api\/auth\/temp-token-info/);
  await page.clock.install();
  await page.goto('/login');
  await page.evaluate(() => {
    sessionStorage.setItem('tempToken', 'long-gone');
    sessionStorage.setItem('signupProvider', 'steam');
  });
  await page.goto('/complete-signup');
  await expect(page.getByText('Your signup has expired. Please sign up again.')).toBeVisible();
  await page.clock.fastForward(SIGNUP_FORCED_REDIRECT_MS);
  await expect(page).toHaveURL('/complete-signup');
  await page.clock.fastForward(1000);
  await page.waitForURL('/login');
});

test('a window is heard itself and nobody in its place, and not for ever', ONCE, async ({ page, mail }) => {
  await page.clock.install();
  await join(page, mail, '/settings?tab=integrations');
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Link X', exact: true }).click();
  const popup = await opened;
  await Consent.of(popup, 'x');
  await page.evaluate(() => window.postMessage({ provider: 'x', linked: true }, window.location.origin));
  await page.clock.fastForward(POPUP.timeoutMs - 10_000);
  await expect(page.getByText('Connecting...')).toBeVisible();
  const closed = popup.waitForEvent('close');
  await page.clock.fastForward(10_000);
  await expect(page.getByText('Authentication timeout')).toBeVisible();
  await closed;
});
