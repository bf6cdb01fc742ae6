import { coreErrors } from '@app/contract/core/errors';
import {
  deleteNotifications,
  listNotifications,
  markAllNotificationsRead,
  markNotificationRead,
} from '@app/contract/notifications/schemas';
import { notificationListTexts, notificationTexts } from '@app/contract/notifications/texts';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../../testing/accessibility.ts';
import {
  CONNECTION_LOST,
  failure,
  holdResponse,
  requestsOf,
  respondOnce,
  respondTo,
  setOnline,
  setServerClockOffset,
} from '../../../../testing/fake-api.ts';
import { waitForConnection } from '../../../../testing/fake-socket.ts';
import {
  bell,
  newNotification,
  newNotifications,
  notificationPage,
  respondWithNotifications,
  sendNotification,
} from '../../../../testing/notifications.ts';
import { openPage, signIn } from '../../../../testing/open-page.tsx';

const HOUR_MS = 3_600_000;
const list = page.getByRole('main').getByRole('list', { name: 'Notifications' });
const items = list.getByRole('listitem');
const unread = list.getByText('Unread', { exact: true });
const showMore = page.getByRole('button', { name: 'Show more' });

/** Opens the page with the first 50 of these notifications. */
async function openFirstPage(count: number) {
  const notifications = newNotifications(count);
  const [first, second] = [notifications.slice(0, 50), notifications.slice(50)];
  signIn();
  respondTo(listNotifications, ({ query }) =>
    query.has('cursor') ? notificationPage(second) : notificationPage(first, 'next'),
  );
  // What appears below the pointer is marked as read.
  respondTo(markNotificationRead, { unreadCount: count - 1 });
  openPage('/notifications');
  await expect.element(items).toHaveLength(50);
  return { first, second };
}

// The pointer of the previous test would mark what appears below it as read.
beforeEach(() => userEvent.hover(document.documentElement, { position: { x: 1, y: 1 } }));

test('“Show more” pressed while the list is being refetched loads the next page afterwards', async () => {
  const { first } = await openFirstPage(60);
  const respond = holdResponse(listNotifications);
  setOnline(false);
  setOnline(true);
  await expect.poll(() => requestsOf(listNotifications).at(-1)?.query.has('cursor')).toBe(false);
  await showMore.click();
  await expect.element(showMore).toHaveAttribute('aria-busy', 'true');
  respond(notificationPage(first, 'next'));
  await expect.element(items).toHaveLength(60);
  await expect.element(showMore).not.toBeInTheDocument();
});

test('a notification marked as read while more load stays read', async () => {
  const { second } = await openFirstPage(55);
  const respond = holdResponse(listNotifications);
  await showMore.click();
  await items.nth(2).hover();
  await expect.element(items.nth(2).getByText('Unread', { exact: true })).not.toBeInTheDocument();
  respond(notificationPage(second));
  await expect.element(items).toHaveLength(55);
  await expect.element(items.nth(2).getByText('Unread', { exact: true })).not.toBeInTheDocument();
});

test('marking as read is undone after a failure', async () => {
  signIn();
  respondWithNotifications(newNotifications(3));
  respondTo(markNotificationRead, failure(coreErrors, 'INTERNAL'));
  respondTo(markAllNotificationsRead, failure(coreErrors, 'INTERNAL'));
  openPage('/notifications');
  await expect.element(unread).toHaveLength(3);
  await expect.element(bell('3')).toBeVisible();
  await items.first().hover();
  await expect.element(page.getByText(notificationTexts.readFailed)).toBeVisible();
  await expect.element(page.getByText(notificationTexts.tryAgain)).toBeVisible();
  await expect.element(unread).toHaveLength(3);
  await expect.element(bell('3')).toBeVisible();
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect.element(page.getByText(notificationTexts.readAllFailed)).toBeVisible();
  await expect.element(unread).toHaveLength(3);
  await expect.element(bell('3')).toBeVisible();
});

test('marking as read is repeated with the same request ID until there is a response', async () => {
  signIn();
  respondWithNotifications(newNotifications(3));
  respondTo(markNotificationRead, { unreadCount: 2 });
  respondOnce(markNotificationRead, failure(coreErrors, 'UNAVAILABLE'));
  openPage('/notifications');
  await items.nth(1).hover();
  await expect.element(unread).toHaveLength(2);
  await expect.poll(() => requestsOf(markNotificationRead).length).toBe(2);
  const [first, second] = requestsOf(markNotificationRead);
  expect(second?.body.requestId).toBe(first?.body.requestId);
  await expect.element(bell('2')).toBeVisible();
  await expect.element(unread).toHaveLength(2);
});

test('the list explains why it cannot be loaded and can be retried', async () => {
  signIn();
  respondTo(listNotifications, failure(coreErrors, 'INTERNAL'));
  openPage('/notifications');
  await expect.element(page.getByRole('heading', { name: notificationListTexts.failedTitle })).toBeVisible();
  await expectAccessible('the list could not be loaded');
  respondTo(listNotifications, notificationPage([]));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('heading', { name: notificationListTexts.emptyTitle })).toBeVisible();
});

test('deleting all keeps a notification that arrived before the request was repeated', async () => {
  signIn();
  respondWithNotifications([newNotification(1, { title: 'Wallet linked' })]);
  openPage('/notifications');
  await expect.element(items.getByText(/Wallet linked/)).toBeVisible();
  await waitForConnection();
  const later = newNotification(2, { title: 'New card' });
  respondTo(deleteNotifications, { unreadCount: 1 });
  respondOnce(deleteNotifications, () => {
    sendNotification(later);
    respondWithNotifications([later]);
    return CONNECTION_LOST;
  });
  await page.getByRole('button', { name: 'Delete all' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete all notifications?' });
  await dialog.getByRole('button', { name: 'Delete all' }).click();
  await expect.element(page.getByText(notificationListTexts.deleted)).toBeVisible();
  await expect.element(items.getByText(/Wallet linked/)).not.toBeInTheDocument();
  await expect.element(items.getByText(/New card/)).toBeVisible();
  await expect.element(bell('1')).toBeVisible();
  const [first, second] = requestsOf(deleteNotifications);
  expect(second?.body).toEqual(first?.body);
});

test.each([-24, 24])('ages are right although the clock of the server differs by %i hours', async (hours) => {
  const createdAt = new Date(Date.now() + (hours - 2.1) * HOUR_MS).toISOString();
  setServerClockOffset(hours * HOUR_MS);
  signIn();
  respondWithNotifications([newNotification(1, { createdAt })]);
  openPage('/notifications');
  await expect.element(items.getByText('2 hours ago')).toBeVisible();
});
