import { inventoryCardPath } from '@app/contract/cards/card-link';
import { getCard } from '@app/contract/cards/schemas';
import { createEvent } from '@app/contract/core/realtime';
import { notificationRead } from '@app/contract/notifications/events';
import { listNotifications, markNotificationRead } from '@app/contract/notifications/schemas';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { newCard } from '../../../../testing/cards.ts';
import { requestsOf, respondTo } from '../../../../testing/fake-api.ts';
import { respondToFrames, waitForConnection } from '../../../../testing/fake-socket.ts';
import {
  bell,
  newNotification,
  newNotifications,
  respondWithNotifications,
} from '../../../../testing/notifications.ts';
import { openPage, signIn } from '../../../../testing/open-page.tsx';

test('a notification that was loaded before the dropdown opened is marked as read when it closes', async () => {
  signIn();
  respondWithNotifications(newNotifications(1));
  respondTo(markNotificationRead, { unreadCount: 0 });
  openPage('/terms');
  await bell('1').hover();
  await expect.poll(() => requestsOf(listNotifications)).toHaveLength(1);
  await bell('1').click();
  await expect.element(page.getByText('Message 1')).toBeVisible();
  expect(requestsOf(markNotificationRead)).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => requestsOf(markNotificationRead)).toHaveLength(1);
});

test('the dropdown shows a thumbnail of a new card, under its day', async () => {
  const card = newCard(1);
  const redirectUrl = inventoryCardPath(card.id);
  signIn();
  respondTo(getCard, card);
  respondWithNotifications([newNotification(1, { redirectUrl, createdAt: new Date().toISOString() })]);
  openPage('/terms');
  await bell('1').click();
  const dropdown = page.getByRole('banner').getByRole('region', { name: 'Notifications' });
  await expect.poll(() => dropdown.element().querySelector('.card-face[data-face-up]')).not.toBeNull();
  await expect.element(dropdown.getByRole('heading', { level: 3, name: 'Today' })).toBeVisible();
  await expect
    .element(dropdown.getByRole('list', { name: 'Today' }).getByRole('link'))
    .toHaveAttribute('href', redirectUrl);
});

test('a notification is marked as read over the open socket, and by a request if the socket does not confirm it', async () => {
  const frames: unknown[] = [];
  let confirms = true;
  respondToFrames((frame) => {
    if (frame.type !== 'markAsRead') return undefined;
    frames.push(frame);
    const { notificationId } = frame;
    return confirms ? createEvent(notificationRead, { notificationId, requestId: null, status: 'success' }) : undefined;
  });
  const [second, first] = newNotifications(2);
  signIn();
  respondWithNotifications(newNotifications(2));
  respondTo(markNotificationRead, { unreadCount: 0 });
  openPage('/notifications');
  await waitForConnection();
  await page.getByText('Message 1').hover();
  await expect.element(bell('1')).toBeVisible();
  expect(frames).toEqual([{ type: 'markAsRead', notificationId: first?.id }]);
  confirms = false;
  await page.getByText('Message 2').hover();
  await expect.poll(() => requestsOf(markNotificationRead).map(({ params }) => params.id)).toEqual([second?.id]);
  expect(frames).toHaveLength(2);
  await expect.element(bell()).toBeVisible();
});
