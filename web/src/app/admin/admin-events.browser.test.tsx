import { userAdminStatusChanged, userDeleted } from '@app/contract/accounts/events';
import { userAccessChanged } from '@app/contract/admin/events';
import { exportAuditLog, listAuditEntries } from '@app/contract/audit/schemas';
import { coreErrors } from '@app/contract/core/errors';
import { sendTestNotification } from '@app/contract/devtools/schemas';
import { getCurrentUser } from '@app/contract/sessions/schemas';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  newManagedUser,
  openDetails,
  respondWithUsers,
  signInAsAdmin,
  userBadge,
  userRow,
} from '../../../testing/admin.ts';
import { failure, respondTo } from '../../../testing/fake-api.ts';
import { sendEvent, waitForConnection } from '../../../testing/fake-socket.ts';
import { openPage } from '../../../testing/open-page.tsx';

const BLOCKED_AT = '2026-11-01T12:00:00.000Z';

/** Sends an event about the account "user_1", caused by another admin. */
function sendUserEvent({ type }: { type: string }, fields: object = {}): void {
  const event = { type, revision: 1, requestId: crypto.randomUUID(), userId: newManagedUser(1).id };
  sendEvent(Object.assign(event, fields));
}

test('a change by another admin is shown at once in the open list and the open details', async () => {
  const users = [newManagedUser(1)];
  const session = {
    id: crypto.randomUUID(),
    device: 'Firefox',
    address: '192.0.2.1',
    createdAt: BLOCKED_AT,
    lastUsedAt: BLOCKED_AT,
  };
  signInAsAdmin();
  respondWithUsers(users, { sessions: [session] });
  openPage('/admin?tab=users');
  await expect.element(userRow('user_1')).toBeVisible();
  await waitForConnection();
  sendUserEvent(userAdminStatusChanged, { isAdmin: true, status: 'success' });
  await expect.element(userBadge('user_1', 'Admin')).toBeVisible();

  const details = await openDetails('user_1');
  await expect.element(details.getByRole('region', { name: 'Sessions' }).getByRole('listitem')).toHaveLength(1);
  respondWithUsers(users);
  sendUserEvent(userAccessChanged, { blockedAt: null });
  await expect.element(details.getByText('Not logged in anywhere.')).toBeVisible();
  users[0] = newManagedUser(1, { blockedAt: BLOCKED_AT });
  sendUserEvent(userAccessChanged, { blockedAt: BLOCKED_AT });
  await expect.element(details.getByText('Blocked since')).toBeVisible();
  await expect.element(userBadge('user_1', 'Blocked')).toBeVisible();
  users.pop();
  sendUserEvent(userDeleted, { deletedUser: { id: newManagedUser(1).id }, status: 'success' });
  await expect.element(details.getByText('This user no longer exists')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('heading', { name: 'No users found' })).toBeVisible();
});

test('an admin whose role was revoked leaves the panel at the first refused download', async () => {
  const user = signInAsAdmin();
  respondTo(listAuditEntries, { entries: [], nextCursor: null });
  respondTo(exportAuditLog, failure(coreErrors, 'FORBIDDEN'));
  openPage('/admin?tab=users&view=audit');
  const download = page.getByRole('button', { name: 'Download CSV' });
  await expect.element(download).toBeVisible();
  respondTo(getCurrentUser, { user: { ...user, isAdmin: false }, isObserving: false });
  await download.click();
  await expect.poll(() => window.location.pathname).toBe('/inventory');
});

test('an admin whose role was revoked leaves the developer tools at the first refused request', async () => {
  const user = signInAsAdmin();
  respondTo(sendTestNotification, failure(coreErrors, 'FORBIDDEN'));
  openPage('/devs?tool=notification-tester');
  const send = page.getByRole('button', { name: 'Send notification' });
  await expect.element(send).toBeVisible();
  respondTo(getCurrentUser, { user: { ...user, isAdmin: false }, isObserving: false });
  await send.click();
  await expect.element(page.getByRole('heading', { name: 'No tools for you yet' })).toBeVisible();
});
