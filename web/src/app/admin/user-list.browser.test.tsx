import { adminErrors } from '@app/contract/admin/errors';
import { deleteUser, grantAdmin, listUsers, resendUserVerification, revokeAdmin } from '@app/contract/admin/schemas';
import { coreErrors } from '@app/contract/core/errors';
import { observeUser } from '@app/contract/observer/schemas';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessibility.ts';
import {
  chooseAction,
  newManagedUser,
  respondWithUsers,
  signInAsAdmin,
  toastWith,
  userBadge,
  userRow,
  userRows,
} from '../../../testing/admin.ts';
import { failure, holdResponse, requestsOf, respondOnce, respondTo } from '../../../testing/fake-api.ts';
import { sendEvent, waitForConnection } from '../../../testing/fake-socket.ts';
import { openPage } from '../../../testing/open-page.tsx';

const DONE = { message: 'Done' };
const noUsers = page.getByRole('heading', { name: 'No users found' });

/** Opens the list with these accounts. Later requests return the accounts that the array then contains. */
async function openList(users = [newManagedUser(1)], query = ''): Promise<typeof users> {
  signInAsAdmin();
  respondWithUsers(users);
  openPage(`/admin?tab=users${query}`);
  await expect.element(userRows.first()).toBeVisible();
  // Connecting loads the list once more.
  await waitForConnection();
  return users;
}

/** Moves the focus to the last account; the keyboard loads the pages on the way. */
async function goToLast(username: string): Promise<void> {
  userRows.first().getByRole('button').first().element().focus();
  await expect
    .poll(async () => {
      await userEvent.keyboard('{End}');
      return userRow(username).elements().length;
    })
    .toBe(1);
}

test('the keyboard reaches the last account, and the list keeps its pages when it is loaded again', async () => {
  const users = await openList(Array.from({ length: 130 }, (_, index) => newManagedUser(index + 1)));
  await expect.element(page.getByRole('status').filter({ hasText: '130 users' })).toBeVisible();
  await goToLast('user_130');
  await expect.element(userRow('user_130')).toHaveAttribute('aria-posinset', '130');

  users[129] = newManagedUser(130, { blockedAt: '2026-11-01T12:00:00.000Z' });
  respondTo(grantAdmin, failure(adminErrors, 'USER_BLOCKED'));
  await chooseAction('user_130', 'Grant Admin');
  await expect.element(toastWith('Operation Failed')).toBeVisible();
  await expect.element(userBadge('user_130', 'Blocked')).toBeVisible();
  await expect.element(userRow('user_130')).toHaveAttribute('aria-posinset', '130');
  await expect.element(userRow('user_130')).toBeInViewport();
});

test('Tab moves from a row to its menu, and Escape returns there', async () => {
  await openList([newManagedUser(1), newManagedUser(2)]);
  userRow('user_2').getByRole('button').first().element().focus();
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(page.getByRole('menuitem', { name: 'Show details' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('menuitem', { name: 'Grant Admin' })).toHaveFocus();
  await expectAccessible('the menu of a user');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('button', { name: 'Actions for user_2' })).toHaveFocus();
});

test('a list without a match keeps the search text, and the search can be reset', async () => {
  await openList();
  await page.getByRole('searchbox', { name: 'Search by username or email' }).fill('$&');
  await expect.element(page.getByText('“$&”', { exact: false })).toBeVisible();
  await expectAccessible('no users');
  await page.getByRole('button', { name: 'Show all users' }).click();
  await expect.element(userRow('user_1')).toBeVisible();
  expect(window.location.search).toBe('?tab=users');
  await expect.element(page.getByRole('searchbox', { name: 'Search by username or email' })).toHaveValue('');
});

test('a list that cannot be loaded can be retried', async () => {
  signInAsAdmin();
  respondTo(listUsers, failure(coreErrors, 'UNAVAILABLE'));
  openPage('/admin?tab=users');
  await expect.element(page.getByRole('heading', { name: 'We couldn’t load the users' })).toBeVisible();
  respondWithUsers([newManagedUser(1)]);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(userRow('user_1')).toBeVisible();
});

test('a role changes at once, and changes back if the server rejects the request', async () => {
  await openList();
  const badge = userBadge('user_1', 'Admin');
  const respond = holdResponse(grantAdmin);
  await chooseAction('user_1', 'Grant Admin');
  await expect.element(badge).toBeVisible();
  respond(failure(coreErrors, 'INTERNAL'));
  await expect.element(toastWith('Operation Failed').getByText(coreErrors.INTERNAL.text)).toBeVisible();
  await expect.element(badge).not.toBeInTheDocument();
});

test('an action without a response is repeated with its request ID', async () => {
  await openList();
  respondTo(grantAdmin, { message: 'user_1 is an admin now' });
  respondOnce(grantAdmin, failure(coreErrors, 'UNAVAILABLE'));
  await chooseAction('user_1', 'Grant Admin');
  await expect.element(toastWith('Admin Granted').getByText('user_1 is an admin now')).toBeVisible();
  const [first, second] = requestsOf(grantAdmin);
  expect(second?.body).toEqual(first?.body);
  respondTo(revokeAdmin, DONE);
  await chooseAction('user_1', 'Revoke Admin');
  await expect.element(toastWith('Admin Removed')).toBeVisible();
  await expect.element(userBadge('user_1', 'Admin')).not.toBeInTheDocument();
});

test('after an action that never gets a response, the list shows the state on the server', async () => {
  const users = await openList();
  respondTo(grantAdmin, () => {
    users[0] = newManagedUser(1, { isAdmin: true });
    return failure(coreErrors, 'UNAVAILABLE');
  });
  await chooseAction('user_1', 'Grant Admin');
  await expect.element(toastWith('Operation Failed')).toBeVisible();
  await expect.element(userBadge('user_1', 'Admin')).toBeVisible();
});

test('after a rejected action, the list shows the change of another admin that caused it', async () => {
  const users = await openList();
  users[0] = newManagedUser(1, { blockedAt: '2026-11-01T12:00:00.000Z' });
  respondTo(grantAdmin, failure(adminErrors, 'USER_BLOCKED'));
  await chooseAction('user_1', 'Grant Admin');
  await expect.element(toastWith('Operation Failed')).toBeVisible();
  await expect.element(userBadge('user_1', 'Blocked')).toBeVisible();
});

test('an account that cannot be observed because it was deleted disappears', async () => {
  const users = await openList();
  users.pop();
  respondTo(observeUser, failure(adminErrors, 'USER_NOT_FOUND'));
  await chooseAction('user_1', 'Observe');
  await expect.element(toastWith('Observer Mode Failed')).toBeVisible();
  await expect.element(noUsers).toBeVisible();
});

test('a deletion must be confirmed, and the account reappears if the deletion fails', async () => {
  await openList();
  respondTo(deleteUser, DONE);
  respondOnce(deleteUser, failure(coreErrors, 'INTERNAL'));
  const dialog = page.getByRole('alertdialog', { name: 'Delete user_1?' });
  await chooseAction('user_1', 'Delete User');
  await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await dialog.getByRole('button', { name: 'Delete User' }).click();
  await expect.element(toastWith('Delete Failed')).toBeVisible();
  await expect.element(userRow('user_1')).toBeVisible();
  await chooseAction('user_1', 'Delete User');
  await dialog.getByRole('button', { name: 'Delete User' }).click();
  await expect.element(toastWith('User Deleted')).toBeVisible();
  await expect.element(noUsers).toBeVisible();
});

test('a verification link is sent again', async () => {
  await openList([newManagedUser(1, { emailVerified: false })]);
  respondTo(resendUserVerification, DONE);
  await chooseAction('user_1', 'Resend verification');
  await expect.element(toastWith('A new link is on its way')).toBeVisible();
});

test('the menu of an account stays open when new accounts move its row', async () => {
  const users = await openList();
  await page.getByRole('button', { name: 'Actions for user_1' }).click();
  users.unshift(newManagedUser(2));
  const loaded = requestsOf(listUsers).length;
  sendEvent({ type: 'connected', revision: 1 });
  await expect.poll(() => requestsOf(listUsers).length).toBe(loaded + 1);
  const showDetails = page.getByRole('menuitem', { name: 'Show details' });
  await expect.element(page.getByRole('status').filter({ hasText: '2 users' })).toBeVisible();
  await showDetails.click();
  await expect.element(page.getByRole('dialog', { name: 'user_1' })).toBeVisible();
  await expect.element(userRow('user_2')).toBeInTheDocument();
});
