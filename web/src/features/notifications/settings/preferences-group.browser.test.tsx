import { profileUpdated } from '@app/contract/accounts/events';
import { coreErrors } from '@app/contract/core/errors';
import { changeNotificationPreferences, getNotificationPreferences } from '@app/contract/notifications/schemas';
import { preferenceTexts } from '@app/contract/notifications/texts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { recordBrowserNotifications } from '../../../../testing/browser-notifications.ts';
import { failure, holdResponse, requestsOf, respondTo } from '../../../../testing/fake-api.ts';
import { sendEvent, waitForConnection } from '../../../../testing/fake-socket.ts';
import { newPreferences } from '../../../../testing/notifications.ts';
import { openPage, signIn } from '../../../../testing/open-page.tsx';

const email = page.getByRole('group', { name: 'New cards' }).getByRole('checkbox', { name: 'Email' });
const digest = page.getByRole('switch', { name: 'One email a day' });
const bodies = () => requestsOf(changeNotificationPreferences).map(({ body }) => body);

function openPreferences(preferences = newPreferences()) {
  const user = signIn();
  respondTo(getNotificationPreferences, preferences);
  openPage('/settings?tab=notifications');
  return user;
}

test('the browser is asked for its permission only after a press', async () => {
  const notifications = recordBrowserNotifications('default');
  openPreferences();
  await expect.element(page.getByText(preferenceTexts.permission.default)).toBeVisible();
  expect(notifications.prompts).toBe(0);
  await page.getByRole('button', { name: 'Allow' }).click();
  await expect.element(page.getByText('Allowed')).toBeVisible();
  expect(notifications.prompts).toBe(1);
});

test('a preference that is not saved changes back', async () => {
  openPreferences();
  const respond = holdResponse(changeNotificationPreferences);
  await email.click();
  await expect.element(email).toBeChecked();
  respond(failure(coreErrors, 'INTERNAL'));
  await expect.element(page.getByText(preferenceTexts.failed)).toBeVisible();
  await expect.element(email).not.toBeChecked();
});

test('a preference that failed is not saved with the next one', async () => {
  openPreferences();
  respondTo(changeNotificationPreferences, newPreferences({}, true));
  const respond = holdResponse(changeNotificationPreferences);
  await email.click();
  await digest.click();
  await expect.element(email).toBeChecked();
  respond(failure(coreErrors, 'INTERNAL'));
  await expect.element(page.getByText(preferenceTexts.failed)).toBeVisible();
  await expect.element(email).not.toBeChecked();
  await expect.element(digest).toBeChecked();
  expect(bodies()).toEqual([{ kinds: { cards: { email: true } } }, { dailyDigest: true }]);
});

test('a preference that was changed elsewhere is not undone by the next choice', async () => {
  openPreferences(newPreferences({ email: true }));
  await expect.element(email).toBeChecked();
  respondTo(changeNotificationPreferences, newPreferences({ email: false }, true));
  await digest.click();
  await expect.element(email).not.toBeChecked();
  await expect.element(digest).toBeChecked();
  expect(bodies()).toEqual([{ dailyDigest: true }]);
});

test('an open page shows preferences that were changed elsewhere', async () => {
  const user = openPreferences();
  await expect.element(digest).not.toBeChecked();
  await waitForConnection();
  respondTo(getNotificationPreferences, newPreferences({}, true));
  const revision = user.revision + 1;
  sendEvent(Object.assign({ type: profileUpdated.type, revision }, { user: { ...user, revision } }));
  await expect.element(digest).toBeChecked();
});
