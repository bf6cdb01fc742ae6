import { listNotifications, markNotificationRead } from '@app/contract/notifications/schemas';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { requestsOf, respondTo } from '../../../../testing/fake-api.ts';
import { bell, newNotifications, respondWithNotifications } from '../../../../testing/notifications.ts';
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
