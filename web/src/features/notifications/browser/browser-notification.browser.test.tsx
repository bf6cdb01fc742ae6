import { getNotificationPreferences } from '@app/contract/notifications/schemas';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { recordBrowserNotifications } from '../../../../testing/browser-notifications.ts';
import { respondTo } from '../../../../testing/fake-api.ts';
import { waitForConnection } from '../../../../testing/fake-socket.ts';
import { bell, newNotification, newPreferences, sendNotification } from '../../../../testing/notifications.ts';
import { openPage, signIn } from '../../../../testing/open-page.tsx';

test('while no window is visible the browser shows what is new, and a click opens it', async () => {
  const { shown } = recordBrowserNotifications('granted');
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  onTestFinished(() => visibility.mockRestore());
  signIn();
  respondTo(getNotificationPreferences, newPreferences());
  openPage('/terms');
  await expect.element(bell()).toBeVisible();
  await waitForConnection();
  sendNotification(newNotification(1, { type: 'collectible_received', title: 'New card', redirectUrl: '/privacy' }));
  await expect.poll(() => shown.map(({ title }) => title)).toEqual(['New card']);
  await expect.element(bell('1')).toBeVisible();
  await expect.element(page.getByCss('[data-toast]')).not.toBeInTheDocument();
  shown[0]?.click();
  await expect.poll(() => window.location.pathname).toBe('/privacy');
});
