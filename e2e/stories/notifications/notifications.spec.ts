import { randomUUID } from 'node:crypto';
import { getNotificationPreferences, updateNotificationPreferences } from '@app/contract/notifications/schemas';
import type { Page, Request } from '@playwright/test';
import { expectAccessible, expectNoHorizontalScroll } from '../../fixtures/accessibility.ts';
import { createAccount, logInAsNewUser, openWithSession } from '../../fixtures/account.ts';
import { callApi } from '../../fixtures/api.ts';
import { bell } from '../../fixtures/bell.ts';
import { createCollector, TOAST } from '../../fixtures/cards.ts';
import { hideServerTime } from '../../fixtures/hide-server-time.ts';
import { holdRequests } from '../../fixtures/hold-requests.ts';
import { tabTo } from '../../fixtures/keyboard.ts';
import { addNotifications, sendNotificationEmails } from '../../fixtures/notifications.ts';
import { watchConnections } from '../../fixtures/realtime.ts';
import { routeOnce } from '../../fixtures/route-once.ts';
import { DESKTOP_ONLY, expect, test } from '../../test.ts';

const dropdown = (page: Page) => page.getByRole('banner').getByRole('region', { name: 'Notifications' });
const list = (page: Page) => page.getByRole('main').getByRole('list', { name: 'Notifications' });
const isRead = (request: Request) => request.method() === 'PATCH' && request.url().endsWith('/read');

test('the bell counts what is new and shows the newest two', async ({ page, mailbox }) => {
  const { user, draw } = await createCollector(page, mailbox);
  const { id, name } = await draw();
  await openWithSession(page, user, '/terms');
  await expect(bell(page, '2')).toBeVisible();
  await expectNoHorizontalScroll(page, 'the header with a badge');

  await tabTo(page, 'button', /^Notifications/);
  await page.keyboard.press('Enter');
  await expect(bell(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(dropdown(page).getByRole('listitem')).toHaveText([/New card/, /Wallet linked/]);
  await expect(dropdown(page).getByText('Unread')).toHaveCount(2);
  await expectAccessible(page, 'the dropdown');
  await expectNoHorizontalScroll(page, 'the dropdown');

  // Closing it marks what it showed as read.
  await page.keyboard.press('Escape');
  await expect(dropdown(page)).toBeHidden();
  await expect(bell(page, '')).toBeFocused();
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

test(
  'what the dropdown showed stays read if the page is reloaded at once',
  DESKTOP_ONLY,
  async ({ page, mailbox, product }) => {
    const user = await logInAsNewUser(page, mailbox);
    await addNotifications(product, user.username, 2);
    await page.reload();
    await bell(page, '2').click();
    await expect(dropdown(page).getByText('Unread')).toHaveCount(2);
    const release = await holdRequests(page, '**/api/notifications/*/read');
    const isHeld = page.waitForRequest(isRead);
    await page.keyboard.press('Escape');
    await isHeld;
    await page.reload();
    release();
    await expect(bell(page, '')).toBeVisible();
  },
);

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
    await page.getByRole('dialog').getByRole('link', { name: 'Notifications' }).click();
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

test(
  '“Show more” pressed while the list is being refetched loads the next page afterwards',
  DESKTOP_ONLY,
  async ({ page, mailbox, product }) => {
    const user = await logInAsNewUser(page, mailbox);
    await addNotifications(product, user.username, 60);
    await page.goto('/notifications');
    const items = list(page).getByRole('listitem');
    await expect(items).toHaveCount(50);
    const release = await holdRequests(page, '**/api/notifications?*');
    const refetch = page.waitForRequest('**/api/notifications?*');
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await refetch;
    const showMore = page.getByRole('button', { name: 'Show more' });
    await showMore.click();
    await expect(showMore).toHaveAttribute('aria-busy', 'true');
    release();
    await expect(items).toHaveCount(60);
    await expect(showMore).toBeHidden();
  },
);

test('the age of a notification advances while the page is open', DESKTOP_ONLY, async ({ page, mailbox, product }) => {
  const user = await createAccount(page, mailbox);
  await addNotifications(product, user.username, 1);
  await page.clock.install();
  await hideServerTime(page);
  const connected = watchConnections(page);
  await openWithSession(page, user, '/notifications');
  await connected();
  await expect(list(page).getByRole('time')).toHaveText(/^(now|\d+ seconds? ago)$/);
  await page.clock.fastForward(10 * 60_000);
  await expect(list(page).getByRole('time')).toHaveText('10 minutes ago');
});

test('a notification marked as read while more load stays read', DESKTOP_ONLY, async ({ page, mailbox, product }) => {
  const user = await logInAsNewUser(page, mailbox);
  await addNotifications(product, user.username, 55);
  await page.goto('/notifications');
  const items = list(page).getByRole('listitem');
  await expect(items).toHaveCount(50);
  const release = await holdRequests(page, '**/api/notifications?*');
  await page.getByRole('button', { name: 'Show more' }).click();
  await items.nth(2).hover();
  await expect(items.nth(2).getByText('Unread', { exact: true })).not.toBeAttached();
  release();
  await expect(items).toHaveCount(55);
  await expect(items.nth(2).getByText('Unread', { exact: true })).not.toBeAttached();
});

test(
  'marking as read is undone after a failure, and retried without a response',
  DESKTOP_ONLY,
  async ({ page, mailbox, product, errors }) => {
    errors.allow(/(500|503) .* at \/api\/notifications/);
    const user = await logInAsNewUser(page, mailbox);
    await addNotifications(product, user.username, 3);
    await page.goto('/notifications');
    const items = list(page).getByRole('listitem');
    const unread = list(page).getByText('Unread', { exact: true });
    await expect(unread).toHaveCount(3);
    await expect(bell(page, '3')).toBeVisible();

    await page.route('**/api/notifications/**', (route) =>
      route.request().method() === 'PATCH' ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
    );
    await items.first().hover();
    const toast = page.locator(TOAST);
    await expect(toast).toContainText(['Failed to mark as read']);
    await expect(toast).toContainText(['Please try again']);
    await expect(unread).toHaveCount(3);
    await expect(bell(page, '3')).toBeVisible();
    await page.getByRole('button', { name: 'Mark all as read' }).click();
    await expect(toast.getByText('Failed to mark all as read')).toBeVisible();
    await expect(unread).toHaveCount(3);
    await expect(bell(page, '3')).toBeVisible();
    await page.unroute('**/api/notifications/**');

    const requestIds: string[] = [];
    await page.route('**/api/notifications/*/read', (route) => {
      requestIds.push(route.request().postDataJSON().requestId);
      return requestIds.length === 1 ? route.fulfill({ status: 503, json: {} }) : route.fallback();
    });
    const accepted = page.waitForResponse((response) => isRead(response.request()) && response.ok());
    await items.nth(1).hover();
    await expect(unread).toHaveCount(2);
    await accepted;
    expect(new Set(requestIds).size, 'the same request ID').toBe(1);
    expect(requestIds).toHaveLength(2);
    await expect(bell(page, '2')).toBeVisible();
  },
);

test(
  'the list explains why it cannot be loaded and can be retried',
  DESKTOP_ONLY,
  async ({ page, mailbox, errors }) => {
    errors.allow(/500 .* at \/api\/notifications/);
    await logInAsNewUser(page, mailbox);
    await page.route('**/api/notifications?*', (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto('/notifications');
    await expect(page.getByRole('heading', { name: 'We couldn’t load your notifications' })).toBeVisible();
    await expectAccessible(page, 'the list could not be loaded');
    await page.unroute('**/api/notifications?*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Nothing new yet' })).toBeVisible();
  },
);

/** Replaces the browser's notifications, which a headless browser cannot show. */
async function recordBrowserNotifications(page: Page, permission: NotificationPermission): Promise<void> {
  await page.addInitScript((initial) => {
    const state = { permission: initial, prompts: 0, shown: [] as { title: string; click: () => void }[] };
    class FakeNotification {
      onclick: (() => void) | null = null;
      static get permission() {
        return state.permission;
      }
      static async requestPermission() {
        state.prompts += 1;
        state.permission = 'granted';
        return state.permission;
      }
      constructor(title: string) {
        state.shown.push({ title, click: () => this.onclick?.() });
      }
      close() {}
    }
    Object.assign(window, { Notification: FakeNotification, browserNotifications: state });
  }, permission);
}

interface RecordedNotifications {
  browserNotifications: { prompts: number; shown: { title: string; click: () => void }[] };
}

test('preferences are saved at once, and the browser is asked only after a press', async ({
  page,
  mailbox,
  errors,
}) => {
  errors.allow(/500 .* at \/api\/notifications/);
  await recordBrowserNotifications(page, 'default');
  await logInAsNewUser(page, mailbox, '/settings?tab=notifications');
  const cards = page.getByRole('group', { name: 'New cards' });
  await expect(cards.getByRole('checkbox', { name: 'In app' })).toBeChecked();
  await expect(cards.getByRole('checkbox', { name: 'Email' })).not.toBeChecked();
  await expect(page.getByText('Always on')).toBeVisible();
  await expectAccessible(page, 'the notification preferences');
  await expectNoHorizontalScroll(page, 'the notification preferences');
  const prompts = () => page.evaluate(() => (window as unknown as RecordedNotifications).browserNotifications.prompts);
  expect(await prompts()).toBe(0);
  await page.getByRole('button', { name: 'Allow' }).click();
  await expect(page.getByText('Allowed')).toBeVisible();
  expect(await prompts()).toBe(1);

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

  await page.route('**/api/notifications/preferences', (route) =>
    route.request().method() === 'PATCH' ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
  );
  await cards.getByRole('checkbox', { name: 'Email' }).click();
  await expect(page.getByText('Your choice wasn’t saved')).toBeVisible();
  await expect(cards.getByRole('checkbox', { name: 'Email' })).toBeChecked();
});

test('a preference that failed is not saved with the next one', DESKTOP_ONLY, async ({ page, mailbox, errors }) => {
  errors.allow(/500 .* at \/api\/notifications/);
  await logInAsNewUser(page, mailbox, '/settings?tab=notifications');
  const email = page.getByRole('group', { name: 'New cards' }).getByRole('checkbox', { name: 'Email' });
  const digest = page.getByRole('switch', { name: 'One email a day' });
  await expect(email).not.toBeChecked();
  let requests = 0;
  const release = await holdRequests(page, '**/api/notifications/preferences', (route) => {
    requests += 1;
    return requests === 1 ? route.fulfill({ status: 500, json: {} }) : route.continue();
  });
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH' && response.ok());
  await email.click();
  await digest.click();
  await expect(email).toBeChecked();
  release();
  await saved;
  await expect(page.getByText('Your choice wasn’t saved')).toBeVisible();
  await expect(email).not.toBeChecked();
  await expect(digest).toBeChecked();
  await page.reload();
  await expect(digest).toBeChecked();
  await expect(email).not.toBeChecked();
});

test('while no window is visible the browser shows what is new', DESKTOP_ONLY, async ({ page, mailbox }) => {
  await recordBrowserNotifications(page, 'granted');
  await page.addInitScript(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
  });
  const { user, draw } = await createCollector(page, mailbox);
  const connected = watchConnections(page);
  await openWithSession(page, user, '/settings');
  await connected();
  const { id } = await draw();
  const titles = () =>
    page.evaluate(() =>
      (window as unknown as RecordedNotifications).browserNotifications.shown.map(({ title }) => title),
    );
  await expect.poll(titles).toEqual(['New card']);
  await expect(page.locator(TOAST)).toHaveCount(0);
  await page.evaluate(() => (window as unknown as RecordedNotifications).browserNotifications.shown[0]?.click());
  await expect(page).toHaveURL(`/inventory?card=${id}`);
});

test('the link of an email unsubscribes after one press', async ({ page, mailbox, product, errors }) => {
  errors.allow(/(422|500) .* at \/api\/notifications\/unsubscribe/);
  const { user, draw } = await createCollector(page, mailbox);
  const { token } = user.session;
  const channels = { inApp: true, browser: true, email: false };
  await callApi(product, updateNotificationPreferences, {
    token,
    body: {
      kinds: { cards: { ...channels, email: true }, wallet: channels, integrations: channels, announcements: channels },
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
  await routeOnce(page, '**/api/notifications/unsubscribe?*', (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('heading', { name: 'That didn’t work' })).toBeFocused();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('You won’t get these emails any more.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'You’re unsubscribed' })).toBeFocused();
  await openWithSession(page, user, '/settings?tab=notifications');
  const cards = page.getByRole('group', { name: 'New cards' });
  await expect(cards.getByRole('checkbox', { name: 'Email' })).not.toBeChecked();

  await page.goto(`/unsubscribe?token=${randomUUID()}`);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByText('This unsubscribe link is not valid')).toBeVisible();
  await page.goto('/unsubscribe');
  await expect(page.getByRole('link', { name: 'Notification settings' })).toBeVisible();
  await expectAccessible(page, 'an unsubscribe page without a link');
});

test(
  'a preference that was changed elsewhere is not undone by the next choice',
  DESKTOP_ONLY,
  async ({ page, mailbox, product }) => {
    const user = await createAccount(page, mailbox);
    const { token } = user.session;
    const readCards = async () => (await callApi(product, getNotificationPreferences, { token })).kinds.cards;
    const setCardEmails = async (email: boolean) => {
      const preferences = await callApi(product, getNotificationPreferences, { token });
      const kinds = { ...preferences.kinds, cards: { ...preferences.kinds.cards, email } };
      await callApi(product, updateNotificationPreferences, { token, body: { ...preferences, kinds } });
    };
    await setCardEmails(true);
    // The window does not hear of the change.
    await page.routeWebSocket(/\/api\/ws/, () => {});
    await openWithSession(page, user, '/settings?tab=notifications');
    const email = page.getByRole('group', { name: 'New cards' }).getByRole('checkbox', { name: 'Email' });
    await expect(email).toBeChecked();
    await setCardEmails(false);
    const saved = page.waitForResponse(
      (response) => response.url().endsWith('/notifications/preferences') && response.request().method() !== 'GET',
    );
    await page.getByRole('switch', { name: 'One email a day' }).click();
    await saved;
    expect(await readCards()).toMatchObject({ email: false });
    await expect(email).not.toBeChecked();
  },
);

test('an open page shows preferences that were changed elsewhere', DESKTOP_ONLY, async ({ page, mailbox, product }) => {
  const user = await createAccount(page, mailbox);
  const connected = watchConnections(page);
  await openWithSession(page, user, '/settings?tab=notifications');
  await connected();
  const digest = page.getByRole('switch', { name: 'One email a day' });
  await expect(digest).not.toBeChecked();
  const { token } = user.session;
  const preferences = await callApi(product, getNotificationPreferences, { token });
  await callApi(product, updateNotificationPreferences, { token, body: { ...preferences, dailyDigest: true } });
  await expect(digest).toBeChecked();
});

test(
  'deleting all keeps a notification that arrived before the request was repeated',
  DESKTOP_ONLY,
  async ({ page, mailbox, errors }) => {
    errors.allow(/ERR_FAILED at \/api\/notifications/);
    const { user, draw } = await createCollector(page, mailbox);
    const connected = watchConnections(page);
    await openWithSession(page, user, '/notifications');
    await connected();
    const items = list(page).getByRole('listitem');
    await expect(items).toHaveText([/Wallet linked/]);
    await routeOnce(page, '**/api/notifications', async (route) => {
      await route.fetch();
      await draw();
      await route.abort();
    });
    const reloaded = page.waitForResponse('**/api/notifications?*', { timeout: 30_000 });
    await page.getByRole('button', { name: 'Delete all' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Delete all notifications?' });
    await dialog.getByRole('button', { name: 'Delete all' }).click();
    await reloaded;
    await expect(page.locator(TOAST).filter({ hasText: 'All notifications deleted' })).toBeVisible();
    await expect(items).toHaveText([/New card/]);
    await expect(bell(page, '1')).toBeVisible();
  },
);
