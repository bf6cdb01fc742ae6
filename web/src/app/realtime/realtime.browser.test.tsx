import { userAdminStatusChanged, userDeleted } from '@app/contract/accounts/events';
import { adminErrors } from '@app/contract/admin/errors';
import { grantAdmin } from '@app/contract/admin/schemas';
import { collectibleCollected } from '@app/contract/cards/events';
import { getInventory } from '@app/contract/cards/schemas';
import { createEvent, PING_SECONDS, PONG_SECONDS } from '@app/contract/core/realtime';
import { createSocketTicket, getCurrentUser } from '@app/contract/sessions/schemas';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { goTo } from '../../../testing/accounts.ts';
import { chooseAction, newManagedUser, respondWithUsers, signInAsAdmin, userRow } from '../../../testing/admin.ts';
import { cardButtons, inventoryOf, newCards } from '../../../testing/cards.ts';
import { installFakeClock } from '../../../testing/emulate.ts';
import { failure, requestsOf, respondTo, setOnline } from '../../../testing/fake-api.ts';
import { announce, blockSockets, waitForConnection } from '../../../testing/fake-socket.ts';
import { openInventory } from '../../../testing/inventory.ts';
import { bell, newNotifications, respondWithNotifications } from '../../../testing/notifications.ts';
import { openPage, signIn } from '../../../testing/open-page.tsx';
import { newUser } from '../../../testing/people.ts';

/** Changes the account on the server: one more card and its notification. */
function drawElsewhere(count: number): void {
  respondTo(getCurrentUser, { user: newUser({ revision: 1 + count }), isObserving: false });
  respondTo(getInventory, inventoryOf(newCards(1 + count)));
  respondWithNotifications(newNotifications(count));
}

/** Opens an inventory of one card, without a WebSocket. */
async function openWithoutSocket(): Promise<void> {
  installFakeClock();
  blockSockets();
  await openInventory(1);
  await expect.poll(() => requestsOf(createSocketTicket).length).toBeGreaterThan(0);
}

async function setVisible(isVisible: boolean): Promise<void> {
  const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(isVisible ? 'visible' : 'hidden');
  onTestFinished(() => state.mockRestore());
  document.dispatchEvent(new Event('visibilitychange'));
}

test('a page that returns from the back/forward cache notices that the browser is online, and connects again', async () => {
  signIn();
  respondTo(getInventory, inventoryOf([]));
  openPage('/terms');
  await expect.element(document.documentElement).toHaveAttribute('data-ready');
  const connections = requestsOf(createSocketTicket).length;
  const notice = page.getByText('You’re offline, so this may be out of date.');
  setOnline(false);
  await expect.element(notice).toBeVisible();
  // Like Safari, which does not report that the browser is online again.
  window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
  vi.spyOn(window, 'dispatchEvent').mockReturnValueOnce(true);
  setOnline(true);
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await expect.element(notice).not.toBeInTheDocument();
  await expect.poll(() => requestsOf(createSocketTicket).length).toBe(connections + 1);
});

test('without a WebSocket, the badge, the inventory and the notifications are at most a minute old', async () => {
  await openWithoutSocket();
  drawElsewhere(1);
  await vi.advanceTimersByTimeAsync(60_000);
  await expect.element(bell('1')).toBeVisible();
  await expect.poll(() => cardButtons().elements()).toHaveLength(2);
  goTo('/notifications');
  await expect.element(page.getByRole('main').getByText('Message 1')).toBeVisible();
  drawElsewhere(2);
  await vi.advanceTimersByTimeAsync(60_000);
  await expect.element(page.getByRole('main').getByText('Message 2')).toBeVisible();
});

test('without a WebSocket, a navigation shows what has changed', async () => {
  await openWithoutSocket();
  drawElsewhere(1);
  await vi.advanceTimersByTimeAsync(2000);
  goTo('/terms');
  await expect.element(bell('1')).toBeVisible();
});

test('a WebSocket that broke without a close event is replaced by requests within a minute', async () => {
  installFakeClock();
  await openInventory(1);
  await waitForConnection();
  // The fake server never sends a pong.
  blockSockets();
  drawElsewhere(1);
  await vi.advanceTimersByTimeAsync((PING_SECONDS + PONG_SECONDS) * 1000 - 1000);
  expect(requestsOf(getCurrentUser)).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(60_000 - (PING_SECONDS + PONG_SECONDS) * 1000);
  await expect.element(bell('1')).toBeVisible();
  await expect.poll(() => cardButtons().elements()).toHaveLength(2);
});

test('requests in place of a WebSocket are sent only while the page is visible and nothing is connected', async () => {
  await openWithoutSocket();
  await setVisible(false);
  await vi.advanceTimersByTimeAsync(300_000);
  expect(requestsOf(getCurrentUser)).toHaveLength(1);
  await setVisible(true);
  await expect.poll(() => requestsOf(getCurrentUser)).toHaveLength(2);

  blockSockets(false);
  await setVisible(true);
  await waitForConnection();
  const count = requestsOf(getCurrentUser).length;
  await vi.advanceTimersByTimeAsync(PING_SECONDS * 1000);
  goTo('/terms');
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Terms of Service');
  expect(requestsOf(getCurrentUser)).toHaveLength(count);
});

test('a rejected request of another window is announced, and a rejected request of this window is reported only by its own error', async () => {
  const user = newManagedUser(1);
  const refused = (requestId: string) =>
    createEvent(userAdminStatusChanged, {
      userId: user.id,
      isAdmin: true,
      requestId,
      status: 'failed',
      error: adminErrors.USER_BLOCKED.text,
    });
  const shown = page.getByText('Admin Status Change Failed');
  signInAsAdmin();
  respondWithUsers([user]);
  respondTo(grantAdmin, failure(adminErrors, 'USER_BLOCKED'));
  openPage('/admin?tab=users');
  await expect.element(userRow('user_1')).toBeVisible();
  await chooseAction('user_1', 'Grant Admin');
  await expect.element(page.getByText('Operation Failed')).toBeVisible();
  const [own] = requestsOf(grantAdmin);
  await announce(refused(own?.body.requestId ?? ''), 1);
  const deletion = { userId: user.id, deletedUser: { id: user.id }, requestId: crypto.randomUUID() };
  await announce(createEvent(userDeleted, { ...deletion, status: 'failed' }), 1);
  await expect.element(page.getByText('User Deletion Failed')).toBeVisible();
  await expect.element(shown).not.toBeInTheDocument();
  await announce(refused(crypto.randomUUID()), 1);
  await expect.element(shown).toBeVisible();
  await expect.element(userRow('user_1')).toBeVisible();
});

test('all draws of another window that are rejected within a second are announced, with the time until the next card', async () => {
  signIn();
  respondTo(getInventory, inventoryOf([]));
  openPage('/terms');
  const refused = (error?: string) =>
    createEvent(collectibleCollected, {
      publicKey: 'wallet',
      requestId: crypto.randomUUID(),
      status: 'failed',
      card: null,
      ...(error !== undefined && { error }),
    });
  const tomorrow = new Date(Date.now() + 24.5 * 3_600_000).toISOString();
  await announce(refused(`Your next card is ready ${tomorrow}`), 1);
  await announce(refused(), 1);
  await expect.element(page.getByText('Your next card is ready tomorrow')).toBeVisible();
  await expect.element(page.getByText('Failed to collect card')).toBeVisible();
  expect(page.getByText('Collection Failed').elements()).toHaveLength(2);
});
