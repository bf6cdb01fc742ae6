import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { newNotification, respondWithNotifications } from '../../../../testing/notifications.ts';
import { openPage, signIn } from '../../../../testing/open-page.tsx';

// In a file of its own, because all pages of a document share the timer that updates the ages.
test('the age of a notification advances while the page is open', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  signIn();
  respondWithNotifications([newNotification(1, { createdAt: new Date().toISOString() })]);
  openPage('/notifications');
  const age = page.getByRole('main').getByRole('listitem').getByRole('time');
  await expect.poll(() => age.element().textContent).toMatch(/^(now|\d seconds? ago)$/);
  vi.advanceTimersByTime(10 * 60_000);
  await expect.poll(() => age.element().textContent).toBe('10 minutes ago');
});
