import { inventoryCardPath } from '@app/contract/cards/card-link';
import { cardErrors } from '@app/contract/cards/errors';
import { getCard } from '@app/contract/cards/schemas';
import { coreErrors } from '@app/contract/core/errors';
import {
  deleteNotifications,
  listNotifications,
  markAllNotificationsRead,
  markNotificationRead,
} from '@app/contract/notifications/schemas';
import { notificationListTexts, notificationTexts } from '@app/contract/notifications/texts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../../testing/accessibility.ts';
import { newCard } from '../../../../testing/cards.ts';
import { movePointerAway } from '../../../../testing/emulate.ts';
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
import { formatDate } from '../../../lib/formatting/format.ts';

const HOUR_MS = 3_600_000;
const main = page.getByRole('main');
const items = main.getByRole('listitem');
const unread = main.getByText('Unread', { exact: true });
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

// What appears below the pointer is marked as read.
beforeEach(movePointerAway);

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

test('notifications are grouped by the day on which they arrived, in the reader’s time zone', async () => {
  const now = new Date();
  const at = (daysAgo: number, hours: number) =>
    new Date(now.getFullYear(), now.getMonth(), now.getDate() - daysAgo, hours).toISOString();
  const times = [now.toISOString(), at(1, 23), at(1, 0), at(2, 23)];
  signIn();
  respondWithNotifications(times.map((createdAt, index) => newNotification(9 - index, { createdAt })));
  openPage('/notifications');
  await expect.element(items).toHaveLength(4);
  const days = main.getByRole('list');
  const names = days.elements().map((day) => document.getElementById(day.getAttribute('aria-labelledby') ?? ''));
  expect(names.map((name) => [name?.tagName, name?.textContent])).toEqual([
    ['H2', 'Today'],
    ['H2', 'Yesterday'],
    ['H2', formatDate(at(2, 23))],
  ]);
  expect(days.elements().map(({ children }) => children.length)).toEqual([1, 2, 1]);
});

test('a notification about a card shows the card, and its icon once the card is gone', async () => {
  const [kept, deleted] = [newCard(1), newCard(2)];
  signIn();
  respondTo(getCard, ({ params }) => (params.id === kept.id ? kept : failure(cardErrors, 'CARD_NOT_FOUND')));
  respondWithNotifications(
    [kept, deleted].map(({ id, number }) =>
      newNotification(number, { type: 'collectible_received', redirectUrl: inventoryCardPath(id) }),
    ),
  );
  openPage('/notifications');
  const [first, second] = [items.nth(0), items.nth(1)];
  await expect.poll(() => first.element().querySelector('.card-face[data-face-up]')).not.toBeNull();
  await expect.poll(() => second.element().querySelector('svg')).not.toBeNull();
  expect(second.element().querySelector('.card')).toBeNull();
  // The picture repeats what the text says.
  expect(first.getByRole('figure').elements()).toEqual([]);
  await expectAccessible('thumbnails');
});

test.each([-24, 24])('ages are right although the clock of the server differs by %i hours', async (hours) => {
  const createdAt = new Date(Date.now() + (hours - 2.1) * HOUR_MS).toISOString();
  setServerClockOffset(hours * HOUR_MS);
  signIn();
  respondWithNotifications([newNotification(1, { createdAt })]);
  openPage('/notifications');
  await expect.element(items.getByText('2 hours ago')).toBeVisible();
});
