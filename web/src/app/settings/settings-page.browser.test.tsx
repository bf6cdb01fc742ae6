import type { SettingsTab } from '@app/contract/core/paths/paths';
import { createEvent } from '@app/contract/core/realtime';
import { notificationCreated } from '@app/contract/notifications/events';
import { getNotificationPreferences } from '@app/contract/notifications/schemas';
import { updateProfile } from '@app/contract/profile/schemas';
import { streamNameTexts } from '@app/contract/profile/stream-name-texts';
import { unlinkWallet } from '@app/contract/wallet/schemas';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessibility.ts';
import { expectPath } from '../../../testing/accounts.ts';
import { toastWith } from '../../../testing/admin.ts';
import { CONNECTION_LOST, requestsOf, respondOnce, respondTo } from '../../../testing/fake-api.ts';
import { announce } from '../../../testing/fake-socket.ts';
import { openPage, signIn } from '../../../testing/open-page.tsx';
import { idOf, openSettings, respondToIntegrations, respondToSecurity } from '../../../testing/settings.ts';

const tab = (name: string) => page.getByRole('tab', { name });
const editUsername = page.getByRole('button', { name: 'Edit username' });
const newUsername = page.getByLabelText('New username');

/** Responds to the requests of every tab. */
function respondToTabs(): void {
  const channels = { inApp: true, browser: false, email: false };
  const kinds = {
    cards: channels,
    rewards: channels,
    transfers: channels,
    wallet: channels,
    integrations: channels,
    announcements: channels,
  };
  respondToIntegrations();
  respondToSecurity();
  respondTo(getNotificationPreferences, { kinds, dailyDigest: false });
}

async function useWidth(width: number): Promise<void> {
  await page.viewport(width, 740);
  onTestFinished(() => page.viewport(1280, 800));
}

test.each([1280, 360])('the tabs follow the keyboard and the URL (%i px)', async (width) => {
  await useWidth(width);
  respondToTabs();
  signIn();
  openPage('/inventory');
  await page.getByRole('button', { name: /^Account:/ }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Settings' })).toHaveFocus();
  await expect.element(tab('Profile')).toHaveAttribute('aria-selected', 'true');

  tab('Profile').element().focus();
  for (const [key, name, path] of [
    ['ArrowRight', 'Integrations', '/settings?tab=integrations'],
    ['End', 'Notifications', '/settings?tab=notifications'],
    ['ArrowRight', 'Profile', '/settings?tab=profile'],
    ['ArrowLeft', 'Notifications', '/settings?tab=notifications'],
    ['Home', 'Profile', '/settings?tab=profile'],
  ] as const) {
    await userEvent.keyboard(`{${key}}`);
    await expectPath(path);
    await expect.element(tab(name)).toHaveFocus();
    await expect.element(tab(name)).toHaveAttribute('aria-selected', 'true');
    await expect.element(tab(name)).toBeInViewport();
  }
  // Arrow keys replace the history entry; a click adds one.
  await tab('Integrations').click();
  await expect.element(page.getByText('No wallet linked yet')).toBeVisible();
  window.history.back();
  await expectPath('/settings?tab=profile');
  window.history.back();
  await expectPath('/inventory');
});

test.each<[SettingsTab, number]>([
  ['profile', 1280],
  ['integrations', 1280],
  ['security', 1280],
  ['notifications', 1280],
  ['profile', 360],
  ['integrations', 360],
  ['security', 360],
  ['notifications', 360],
])('the tab %s is accessible and fits the width (%i px)', async (name, width) => {
  await useWidth(width);
  respondToTabs();
  openSettings(name);
  await expect.element(page.getByRole('tabpanel').getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expectAccessible(name);
});

test('an unknown tab in the URL selects the profile', async () => {
  signIn();
  openPage('/settings?tab=nothing');
  await expect.element(tab('Profile')).toHaveAttribute('aria-selected', 'true');
});

test('the terms open from Settings and return the focus', async () => {
  respondToTabs();
  openSettings('security');
  const openButton = page.getByRole('button', { name: 'Terms of Service and Privacy Policy' });
  await expect.element(openButton).toBeVisible();
  openButton.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => page.getByRole('dialog').getByRole('listitem').elements().length).toBe(14);
  await expectAccessible('the terms in Settings');
  await userEvent.keyboard('{Escape}');
  await expect.element(openButton).toHaveFocus();
});

test('an invalid username is rejected, and Escape leaves it unchanged', async () => {
  const { username } = openSettings('profile');
  await editUsername.click();
  await expect.element(newUsername).toHaveFocus();
  await expect.element(newUsername).toHaveValue(username);
  for (const [input, error] of [
    ['ab', 'Username must be at least 3 characters'],
    ['a'.repeat(30), 'Username must be less than 30 characters'],
    ['with-hyphen', 'Username can only contain letters, numbers, and underscores'],
  ] as const) {
    await newUsername.fill(input);
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText(error)).toBeVisible();
    await expect.element(newUsername).toHaveAttribute('aria-invalid', 'true');
  }
  await expectAccessible('an invalid username');
  await userEvent.keyboard('{Escape}');
  await expect.element(editUsername).toHaveFocus();
  await expect.element(page.getByRole('tabpanel').getByText(username, { exact: true })).toBeVisible();
  expect(requestsOf(updateProfile)).toEqual([]);
});

test('a new username is saved and shown in the header', async () => {
  const user = openSettings('profile');
  respondTo(updateProfile, ({ body }) => ({ user: { ...user, username: body.username ?? '' } }));
  await editUsername.click();
  await newUsername.fill('merlin');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Your new name is saved')).toBeVisible();
  await expect.element(editUsername).toHaveFocus();
  await expect.element(page.getByRole('button', { name: 'Account: merlin' })).toBeVisible();
});

test('the name is shown on streams unless its switch is off', async () => {
  const user = openSettings('profile');
  const toggle = page.getByRole('switch', { name: 'Show my name on streams' });
  await expect.element(toggle).toBeChecked();
  await expect.element(toggle).toHaveAccessibleDescription(/A collector/);
  respondOnce(updateProfile, CONNECTION_LOST);
  await toggle.click();
  await expect.element(toastWith(streamNameTexts.failed)).toBeVisible();
  await expect.element(toggle).toBeChecked();
  respondTo(updateProfile, ({ body }) => ({ user: { ...user, showNameOnStreams: body.showNameOnStreams ?? true } }));
  await toggle.click();
  await expect.element(toggle).not.toBeChecked();
  expect(requestsOf(updateProfile).at(-1)?.body).toEqual({ showNameOnStreams: false });
});

test('the linked wallet is shown and can be unlinked, and one toast announces this', async () => {
  respondToIntegrations();
  const user = openSettings('integrations', { wallet: { publicKey: '2'.repeat(44) }, revision: 3000 });
  respondTo(unlinkWallet, { user: { ...user, wallet: null } });
  await expect.element(page.getByRole('tabpanel').getByText('2222…2222')).toBeVisible();
  const unlink = page.getByRole('button', { name: 'Unlink', exact: true });
  await unlink.click();
  const dialog = page.getByRole('alertdialog', { name: /^Unlink/ });
  await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await expectAccessible('unlink a wallet');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await unlink.click();
  await dialog.getByRole('button', { name: 'Unlink wallet' }).click();
  await expect.element(page.getByText('No wallet linked yet')).toBeVisible();
  await expect.element(page.getByText('Your wallet is unlinked')).toBeVisible();
  await expect.element(page.getByRole('list', { name: 'Wallet' })).toHaveFocus();
  // The server's event may arrive when the button no longer exists.
  const notification = {
    id: idOf(3000),
    type: 'wallet_unlinked',
    title: 'Wallet unlinked from your account',
    message: 'Your wallet was unlinked',
    read: false,
    createdAt: new Date().toISOString(),
    redirectUrl: null,
  } as const;
  await announce(createEvent(notificationCreated, { notification }), 3001);
  // Once this later event is shown, the first one has been handled too.
  await announce(
    createEvent(notificationCreated, {
      notification: { ...notification, id: idOf(3001), type: 'system', title: 'Later' },
    }),
    3002,
  );
  await expect.element(page.getByText('Later')).toBeVisible();
  expect(page.getByCss('[data-toast]').elements()).toHaveLength(2);
});
