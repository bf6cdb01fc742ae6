import {
  changeNotificationPreferences,
  getNotificationPreferences,
  type NotificationPreferences,
} from '@app/contract/notifications/schemas';
import { exportData } from '@app/contract/privacy/schemas';
import { exportTexts } from '@app/contract/privacy/texts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import {
  acceptLogin,
  changeSessionInOtherTab,
  expectPath,
  goTo,
  logOut,
  newExport,
  respondToSecuritySettings,
  submitLogInForm,
} from '../../testing/accounts.ts';
import { holdResponse, requestsOf, respondTo } from '../../testing/fake-api.ts';
import { bell, newNotifications, respondWithNotifications } from '../../testing/notifications.ts';
import { openPage, signIn } from '../../testing/open-page.tsx';
import { toastStore } from '../ui/overlays/toast.ts';

test('no error is shown when a logout in another tab closes the dropdown of notifications', async () => {
  signIn();
  respondWithNotifications(newNotifications(1));
  openPage('/terms');
  await bell('1').click();
  await expect.element(page.getByText('Message 1')).toBeVisible();
  changeSessionInOtherTab();
  await expect.element(page.getByText('Message 1')).not.toBeInTheDocument();
  // An error would appear before the next page does.
  await page.getByRole('banner').getByRole('link', { name: 'Log In' }).click();
  await expect.element(page.getByLabelText('Email')).toBeVisible();
  expect(toastStore.current()).toEqual([]);
});

test('no error is shown when a logout aborts a change', async () => {
  const channels = { inApp: true, browser: false, email: true };
  const preferences: NotificationPreferences = {
    kinds: {
      cards: channels,
      rewards: channels,
      transfers: channels,
      wallet: channels,
      integrations: channels,
      announcements: channels,
    },
    dailyDigest: false,
  };
  signIn();
  respondTo(getNotificationPreferences, preferences);
  holdResponse(changeNotificationPreferences);
  openPage('/settings?tab=notifications');
  await page.getByRole('switch', { name: 'One email a day' }).click();
  await expect.poll(() => requestsOf(changeNotificationPreferences)).toHaveLength(1);
  await logOut();
  await expect.element(page.getByLabelText('Email')).toBeVisible();
  expect(toastStore.current()).toEqual([]);
});

test('an export that arrives after the logout is not saved', async () => {
  const createFile = vi.spyOn(URL, 'createObjectURL');
  onTestFinished(() => createFile.mockRestore());
  const user = signIn();
  respondToSecuritySettings();
  const respond = holdResponse(exportData);
  openPage('/settings?tab=security');
  const download = page.getByRole('button', { name: exportTexts.submit });
  await download.click();
  await expect.poll(() => requestsOf(exportData)).toHaveLength(1);
  await logOut();
  respond(newExport(user));
  // The response to the next export arrives later.
  acceptLogin();
  respondTo(exportData, newExport(user));
  await submitLogInForm();
  await expectPath('/inventory');
  goTo('/settings?tab=security');
  await download.click();
  await expect.element(page.getByText(exportTexts.done)).toBeVisible();
  expect(createFile).toHaveBeenCalledTimes(1);
});
