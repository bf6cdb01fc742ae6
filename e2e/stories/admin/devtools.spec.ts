import { listEmailTemplates, previewEmailTemplate } from '@app/contract/devtools/schemas';
import { listNotifications } from '@app/contract/notifications/schemas';
import type { Page } from '@playwright/test';
import { expectAccessible, expectEmailAccessible, expectNoHorizontalScroll } from '../../fixtures/accessibility.ts';
import { createAccount, logInAsNewUser } from '../../fixtures/account.ts';
import { logInAsAdmin } from '../../fixtures/admin.ts';
import { callApi } from '../../fixtures/api.ts';
import { TOAST } from '../../fixtures/cards.ts';
import { holdRequests } from '../../fixtures/hold-requests.ts';
import { tabTo } from '../../fixtures/keyboard.ts';
import { findSteamPlayers } from '../../fixtures/steam-players.ts';
import { DESKTOP_ONLY, expect, test } from '../../test.ts';

const toast = (page: Page) => page.locator(TOAST);

async function openTool(page: Page, name: string): Promise<void> {
  await page.goto('/devs');
  await page.getByRole('main').getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { name, level: 2 })).toBeFocused();
}

async function expectFine(page: Page, description: string): Promise<void> {
  await expectAccessible(page, description);
  await expectNoHorizontalScroll(page, description);
}

test('The developer tools show what the role permits, and are found by their texts', async ({ page, mailbox }) => {
  const main = page.getByRole('main');
  await logInAsNewUser(page, mailbox, '/devs');
  await expect(main.getByRole('heading', { name: 'No tools for you yet' })).toBeVisible();
  await expectFine(page, 'without access');
  await main.getByRole('searchbox', { name: 'Search tools' }).fill('steam');
  await expect(main.getByText('No widgets found matching "steam"')).toBeVisible();
  await main.getByRole('searchbox', { name: 'Search tools' }).fill('');
  await expect(main.getByRole('heading', { name: 'No tools for you yet' })).toBeVisible();

  const admin = await logInAsAdmin(page, mailbox, '/inventory');
  await page.getByRole('button', { name: `Account: ${admin.username}` }).click();
  await page.getByRole('menuitem', { name: 'Developer Tools' }).click();
  await page.waitForURL('/devs');
  await expect(main.getByRole('listitem')).toHaveCount(4);
  await expectFine(page, 'all tools');
  await main.getByRole('searchbox', { name: 'Search tools' }).fill('steam');
  await expect(main.getByRole('listitem')).toHaveCount(1);
  await main.getByRole('searchbox', { name: 'Search tools' }).fill('abacus');
  await expect(main.getByText('No widgets found matching "abacus"')).toBeVisible();
  await expectFine(page, 'no tool found');

  await main.getByRole('searchbox', { name: 'Search tools' }).fill('');
  await tabTo(page, 'link', 'API Explorer');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'API Explorer', level: 2 })).toBeFocused();
  await main.getByRole('link', { name: 'All tools' }).click();
  await expect(main.getByRole('listitem')).toHaveCount(4);

  // the session ends in another tab
  await page.evaluate(() => {
    for (const key of ['token', 'refreshToken']) localStorage.removeItem(key);
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  });
  await expect(main.getByRole('heading', { name: 'Please Log In' })).toBeVisible();
});

test('The API Explorer sends requests as the user, and copies them without the token', async ({
  page,
  mailbox,
  context,
  errors,
}) => {
  errors.allow(/404 .* at \/api\/users\/collectibles\/card/);
  errors.allow(/422 .* at \/api\/auth\/link-info/);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const main = page.getByRole('main');
  const admin = await logInAsAdmin(page, mailbox, '/devs');
  await openTool(page, 'API Explorer');
  await main.getByRole('searchbox', { name: 'Search requests' }).fill('get auth/verify');
  await main.getByRole('link', { name: '/auth/verify' }).click();
  await main.getByRole('button', { name: 'Send', exact: true }).click();
  const response = main.getByRole('region', { name: 'Response' });
  await expect(response.getByRole('status')).toContainText('200');
  await expect(response.locator('pre')).toContainText(admin.email);
  await expectFine(page, 'a response');

  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await main.getByRole('button', { name: 'Copy as curl' }).click();
  await expect.poll(copied).toContain(`curl -X GET '${new URL(page.url()).origin}/api/auth/verify'`);
  expect(await copied()).toContain('Bearer <access token>');
  await main.getByRole('checkbox', { name: /Include my access token/ }).check();
  await main.getByRole('button', { name: 'Copy as fetch' }).click();
  const token = await page.evaluate(() => localStorage.getItem('token'));
  await expect.poll(copied).toContain(`Bearer ${token}`);

  await page.goto('/devs?tool=api-explorer&request=getUsersCollectiblesCardId');
  await main.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(main.getByText('This field is required')).toBeVisible();
  await main.getByLabel('id', { exact: true }).fill('999999');
  await main.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(response.getByRole('status')).toContainText('404');

  // what is kept for the history contains no secrets
  await page.goto('/devs?tool=api-explorer&request=postAuthLinkInfo');
  await main.getByLabel('token', { exact: true }).fill('secret-of-a-link');
  await main.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(response.getByRole('status')).toBeVisible();
  const stored = await page.evaluate(() => JSON.stringify({ ...sessionStorage }));
  expect(stored).toContain('postAuthLinkInfo');
  expect(stored).not.toContain('secret-of-a-link');
  await main.getByRole('button', { name: /\/users\/collectibles\/card/ }).click();
  await expect(main.getByLabel('id', { exact: true })).toHaveValue('999999');
});

test(
  'The Steam Achievement Verifier shows a player’s progress, or why it cannot',
  DESKTOP_ONLY,
  async ({ page, mailbox, errors }) => {
    errors.allow(/4\d\d .* at \/api\/admin\/steam/);
    const main = page.getByRole('main');
    const { open, closed } = findSteamPlayers();
    await logInAsAdmin(page, mailbox, '/devs');
    await openTool(page, 'Steam Achievement Verifier');
    const lookUp = async (steamId: string, appId: string) => {
      await main.getByLabel('Steam ID').fill(steamId);
      await main.getByLabel('App ID').fill(appId);
      await main.getByLabel('App ID').press('Enter');
    };
    await lookUp('12', '1000010');
    await expect(main.getByText('A Steam ID has 17 digits')).toBeVisible();
    await lookUp(open, '1000010');
    await expect(main.getByRole('heading', { name: 'Lantern Harbor' })).toBeVisible();
    await expect(main.getByRole('progressbar', { name: 'Unlocked 2 of 4' })).toHaveAttribute('aria-valuenow', '50');
    await expectFine(page, 'achievements');
    await lookUp(closed, '1000010');
    await expect(main.getByRole('alert')).toContainText('This Steam profile is private, or does not exist');
  },
);

test('The Notification Tester sends what its preview shows', DESKTOP_ONLY, async ({ page, mailbox, product }) => {
  const main = page.getByRole('main');
  const person = await createAccount(page, mailbox);
  await logInAsAdmin(page, mailbox, '/devs');
  await openTool(page, 'Notification Tester');
  await main.getByRole('searchbox').fill(person.username);
  await main.getByRole('radio', { name: new RegExp(person.username) }).check();
  await main.getByLabel('Type').selectOption('Wallet linked');
  await main.getByLabel('Title').fill('A fine title');
  await main.getByLabel('Message').fill('And what it says');
  await expect(main.getByRole('region', { name: 'Preview' })).toContainText('And what it says');
  await expectFine(page, 'a preview');
  await main.getByRole('button', { name: 'Send notification' }).click();
  await expect(toast(page)).toContainText(`${person.username} gets it right away.`);
  const { notifications } = await callApi(product, listNotifications, { token: person.session.token });
  expect(notifications).toMatchObject([{ type: 'wallet_linked', title: 'A fine title', message: 'And what it says' }]);
});

test('The Email Tester shows emails as mail clients do, and sends them', async ({ page, mailbox, isMobile }) => {
  const main = page.getByRole('main');
  const admin = await logInAsAdmin(page, mailbox, '/devs');
  await openTool(page, 'Email Tester');
  await main.getByLabel('Emails').selectOption('Verify your email for Kismet');
  const email = page.frameLocator('iframe');
  const heading = email.getByRole('heading', { name: 'Welcome, mika' });
  const colour = () => heading.evaluate((element) => getComputedStyle(element).color);
  await expect(heading).toBeVisible();
  await expect.poll(colour).toBe('rgb(21, 26, 38)');
  await expect(email.getByAltText('A legendary card')).toHaveJSProperty('naturalWidth', 280);
  await main.getByRole('radio', { name: 'Dark' }).check();
  await expect.poll(colour).toBe('rgb(244, 241, 232)');
  await main.getByRole('radio', { name: 'Phone' }).check();
  if (!isMobile) await expect(page.locator('iframe')).toHaveJSProperty('offsetWidth', 375);
  await expectNoHorizontalScroll(page, 'an email');
  await main.getByRole('radio', { name: 'Text' }).check();
  await expect(main.locator('pre')).toContainText('Welcome, mika');
  await expectFine(page, 'an email as text');
  const release = await holdRequests(page, '**/templates-test/*/send');
  await main.getByRole('button', { name: 'Send test email' }).click();
  // a change while the email is being sent hides neither the progress nor the result
  await main.getByLabel('Send it to').pressSequentially('x');
  await expect(main.getByRole('button', { name: 'Sending…' })).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(toast(page)).toContainText(`The email is on its way to ${admin.email}`);
  const sent = await mailbox.waitForNewestEmail(admin.email, 2);
  expect(sent.subject).toBe('Test: Verify your email for Kismet');
});

test('every email is accessible in light and dark', DESKTOP_ONLY, async ({ page, mailbox, product }) => {
  const { session } = await logInAsAdmin(page, mailbox, '/devs');
  const { templates } = await callApi(product, listEmailTemplates, { token: session.token });
  expect(templates.length).toBeGreaterThan(10);
  for (const { name } of templates) {
    const { html } = await callApi(product, previewEmailTemplate, { token: session.token, params: { name } });
    await page.goto('about:blank');
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      // without the frame of the Email Tester, in which axe cannot run
      await page.setContent(html);
      await expectEmailAccessible(page, `${name}, ${colorScheme}`);
      await expectNoHorizontalScroll(page, `${name}, ${colorScheme}`);
    }
  }
});
