import { getInventory } from '@app/contract/cards/schemas';
import { listNotifications } from '@app/contract/notifications/schemas';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { inventoryOf } from '../../../../testing/cards.ts';
import { respondTo, setServerClockOffset } from '../../../../testing/fake-api.ts';
import { openPage, signIn } from '../../../../testing/open-page.tsx';

const HOUR_MS = 3_600_000;

test.each([-24, 24])('ages are right although the clock of the server differs by %i hours', async (hours) => {
  const notification = {
    id: '019a1b2c-0000-7000-8000-000000000003',
    type: 'system',
    title: 'Hello',
    message: 'Welcome',
    read: true,
    createdAt: new Date(Date.now() + (hours - 2.1) * HOUR_MS).toISOString(),
    redirectUrl: null,
  } as const;
  setServerClockOffset(hours * HOUR_MS);
  signIn();
  // The header shows when the next card can be drawn.
  respondTo(getInventory, inventoryOf([]));
  respondTo(listNotifications, { notifications: [notification], unreadCount: 0, nextCursor: null });
  openPage('/notifications');
  await expect.element(page.getByText('2 hours ago')).toBeVisible();
});
