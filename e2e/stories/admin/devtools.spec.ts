import { listNotifications } from '@app/contract/notifications/schemas';
import { createAccount } from '../../fixtures/accounts/account.ts';
import { logInAsAdmin } from '../../fixtures/accounts/admin.ts';
import { findSteamPlayers } from '../../fixtures/accounts/steam-players.ts';
import { TOAST } from '../../fixtures/cards/cards.ts';
import { expectAccessible, expectNoHorizontalScroll } from '../../fixtures/page/accessibility.ts';
import { callApi } from '../../fixtures/product/api.ts';
import { expect, test } from '../../test.ts';

test('the developer tools send requests, look up achievements and send notifications and emails', async ({
  page,
  mailbox,
  product,
}) => {
  const main = page.getByRole('main');
  const toast = page.locator(TOAST);
  const openTool = async (name: string) => {
    await main.getByRole('link', { name: 'All tools' }).click();
    await main.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { name, level: 2 })).toBeFocused();
  };
  const expectFine = async (description: string) => {
    await expectAccessible(page, description);
    await expectNoHorizontalScroll(page, description);
  };
  const person = await createAccount(page, mailbox);
  const admin = await logInAsAdmin(page, mailbox, '/devs?tool=api-explorer');
  await main.getByRole('searchbox', { name: 'Search requests' }).fill('get auth/verify');
  await main.getByRole('link', { name: '/auth/verify' }).click();
  await main.getByRole('button', { name: 'Send', exact: true }).click();
  const response = main.getByRole('region', { name: 'Response' });
  await expect(response.getByRole('status')).toContainText('200');
  await expect(response.locator('pre')).toContainText(admin.email);
  await expectFine('a response');

  await openTool('Steam Achievement Verifier');
  await main.getByLabel('Steam ID').fill(findSteamPlayers().open);
  await main.getByLabel('App ID').fill('1000010');
  await main.getByLabel('App ID').press('Enter');
  await expect(main.getByRole('heading', { name: 'Lantern Harbor' })).toBeVisible();
  await expect(main.getByRole('progressbar', { name: 'Unlocked 2 of 4' })).toHaveAttribute('aria-valuenow', '50');

  await openTool('Notification Tester');
  await main.getByRole('searchbox').fill(person.username);
  await main.getByRole('radio', { name: new RegExp(person.username) }).check();
  await main.getByLabel('Type').selectOption('Wallet linked');
  await main.getByLabel('Title').fill('A fine title');
  await main.getByLabel('Message').fill('And what it says');
  await main.getByRole('button', { name: 'Send notification' }).click();
  await expect(toast).toContainText([`${person.username} gets it right away.`]);
  const { notifications } = await callApi(product, listNotifications, { token: person.session.token });
  expect(notifications).toMatchObject([{ type: 'wallet_linked', title: 'A fine title', message: 'And what it says' }]);

  await openTool('Email Tester');
  await main.getByLabel('Emails').selectOption('Verify your email for Kismet');
  const email = page.frameLocator('iframe');
  await expect(email.getByRole('heading', { name: 'Welcome, mika' })).toBeVisible();
  await expect(email.getByAltText('A legendary card')).toHaveJSProperty('naturalWidth', 280);
  await main.getByRole('radio', { name: 'Text' }).check();
  await expect(main.locator('pre')).toContainText('Welcome, mika');
  await expectFine('an email as text');
  await main.getByRole('button', { name: 'Send test email' }).click();
  await expect(toast.filter({ hasText: `The email is on its way to ${admin.email}` })).toBeVisible();
  const sent = await mailbox.waitForNewestEmail(admin.email, 2);
  expect(sent.subject).toBe('Test: Verify your email for Kismet');
});
