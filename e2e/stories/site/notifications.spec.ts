import { updateNotificationPreferences } from '@app/contract/notifications/schemas';
import type { Page } from '@playwright/test';
import { logInAsNewUser, openWithSession } from '../../fixtures/accounts/account.ts';
import { createCollector, TOAST } from '../../fixtures/cards/cards.ts';
import { watchConnections } from '../../fixtures/network/realtime.ts';
import { expectAccessible, expectNoHorizontalScroll } from '../../fixtures/page/accessibility.ts';
import { bell } from '../../fixtures/page/bell.ts';
import { tabTo } from '../../fixtures/page/keyboard.ts';
import { callApi } from '../../fixtures/product/api.ts';
import { addNotifications, sendNotificationEmails } from '../../fixtures/product/notifications.ts';
import { expect, PHONE, test } from '../../test.ts';

const dropdown = (page: Page) => page.getByRole('banner').getByRole('region', { name: 'Notifications' });
const list = (page: Page) => page.getByRole('main');

test('the bell counts new notifications as they arrive and shows the newest two', PHONE, async ({ page, mailbox }) => {
  const { user, draw } = await createCollector(page, mailbox);
  const connected = watchConnections(page);
  const opened = page.waitForEvent('websocket');
  await openWithSession(page, user, '/terms');
  await connected();
  const socket = await opened;
  await expect(bell(page, '1')).toBeVisible();
  const { id, name } = await draw();
  await expect(page.locator(TOAST)).toContainText('New card');
  await expect(bell(page, '2')).toBeVisible();
  await expectNoHorizontalScroll(page, 'the header with a badge');

  await tabTo(page, 'button', /^Notifications/);
  await page.keyboard.press('Enter');
  await expect(bell(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(dropdown(page).getByRole('listitem')).toHaveText([/New card/, /Wallet linked/]);
  await expect(dropdown(page).getByText('Unread')).toHaveCount(2);
  await expectAccessible(page, 'the dropdown');
  await expectNoHorizontalScroll(page, 'the dropdown');

  // Closing the dropdown marks its notifications as read, even if the page is reloaded at once.
  const isSent = socket.waitForEvent('framesent', ({ payload }) => `${payload}`.includes('markAsRead'));
  await page.keyboard.press('Escape');
  await expect(dropdown(page)).toBeHidden();
  await expect(bell(page, '')).toBeFocused();
  await isSent;
  await page.reload();
  await expect(bell(page, '')).toBeVisible();

  await bell(page).click();
  await dropdown(page)
    .getByRole('link', { name: /New card/ })
    .click();
  await expect(page).toHaveURL(`/inventory?card=${id}`);
  await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible();
  await expect(dropdown(page)).toBeHidden();
});

test('all notifications are listed in pages, marked as read and deleted', async ({
  page,
  mailbox,
  product,
  isMobile,
}) => {
  const user = await logInAsNewUser(page, mailbox);
  await addNotifications(product, user.username, 60);
  await page.reload();
  await expect(bell(page, '9+')).toBeVisible();
  if (isMobile) {
    await page.getByRole('button', { name: 'Open menu' }).click();
    // A click would leave the pointer over a notification, which marks it as read
    await page.getByRole('dialog').getByRole('link', { name: 'Notifications' }).tap();
  } else {
    await bell(page).click();
    await dropdown(page).getByRole('link', { name: 'See all' }).click();
  }
  await expect(page.getByRole('heading', { name: 'Notifications', level: 1 })).toBeVisible();
  await expect(list(page).getByRole('listitem')).toHaveCount(50);
  await expect(list(page).getByRole('listitem').first()).toContainText('Message 60');
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(list(page).getByRole('listitem')).toHaveCount(60);
  await expect(page.getByRole('button', { name: 'Show more' })).toBeHidden();
  await expectAccessible(page, 'the list');
  await expectNoHorizontalScroll(page, 'the list');

  const third = list(page).getByRole('listitem').nth(2);
  await expect(third.getByText('Unread', { exact: true })).toBeAttached();
  if (isMobile) await third.getByRole('button', { name: 'Mark as read' }).tap();
  else await third.hover();
  await expect(third.getByText('Unread', { exact: true })).not.toBeAttached();

  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(bell(page, '')).toBeVisible();
  await expect(list(page).getByText('Unread', { exact: true })).toHaveCount(0);

  await page.getByRole('button', { name: 'Delete all' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete all notifications?' });
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectAccessible(page, 'the dialog before deleting');
  await page.keyboard.press('Escape');
  await expect(list(page).getByRole('listitem')).toHaveCount(60);
  await page.getByRole('button', { name: 'Delete all' }).click();
  await dialog.getByRole('button', { name: 'Delete all' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing new yet' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Notifications', level: 1 })).toBeFocused();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Nothing new yet' })).toBeVisible();
  await expectAccessible(page, 'the empty list');
});

test('preferences are saved at once', async ({ page, mailbox }) => {
  await logInAsNewUser(page, mailbox, '/settings?tab=notifications');
  const cards = page.getByRole('group', { name: 'New cards' });
  await expect(cards.getByRole('checkbox', { name: 'In app' })).toBeChecked();
  await expect(cards.getByRole('checkbox', { name: 'Email' })).not.toBeChecked();
  await expect(page.getByText('Always on')).toBeVisible();
  await expectAccessible(page, 'the notification preferences');
  await expectNoHorizontalScroll(page, 'the notification preferences');
  for (const choice of [
    cards.getByRole('checkbox', { name: 'Email' }),
    page.getByRole('switch', { name: 'One email a day' }),
  ]) {
    const saved = page.waitForResponse((response) => response.request().method() === 'PATCH' && response.ok());
    await choice.click();
    await expect(choice).toBeChecked();
    await saved;
  }
  await page.reload();
  await expect(cards.getByRole('checkbox', { name: 'Email' })).toBeChecked();
  await expect(page.getByRole('switch', { name: 'One email a day' })).toBeChecked();
});

test('the unsubscribe link of an email needs only one press of a button', async ({ page, mailbox, product }) => {
  const { user, draw } = await createCollector(page, mailbox);
  const { token } = user.session;
  const channels = { inApp: true, browser: true, email: false };
  await callApi(product, updateNotificationPreferences, {
    token,
    body: {
      kinds: {
        cards: { ...channels, email: true },
        rewards: channels,
        transfers: channels,
        wallet: channels,
        integrations: channels,
        announcements: channels,
      },
      dailyDigest: false,
    },
  });
  await draw();
  await sendNotificationEmails(product);
  await page.goto(await mailbox.waitForLink(user.email, '/unsubscribe'));
  await expect(page.getByRole('heading', { name: 'Fewer emails?' })).toBeVisible();
  await expect(page).toHaveURL('/unsubscribe');
  await expectAccessible(page, 'before unsubscribing');
  await page.reload();
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByText('You won’t get these emails any more.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'You’re unsubscribed' })).toBeFocused();
  await openWithSession(page, user, '/settings?tab=notifications');
  const cards = page.getByRole('group', { name: 'New cards' });
  await expect(cards.getByRole('checkbox', { name: 'Email' })).not.toBeChecked();
});
