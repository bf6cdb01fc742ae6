import { getStatistics } from '@app/contract/admin/schemas';
import { closeCodes } from '@app/contract/core/realtime';
import { observeUser, stopObserving } from '@app/contract/observer/schemas';
import { createSocketTicket, getCurrentUser } from '@app/contract/sessions/schemas';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  chooseAction,
  newManagedUser,
  newStatistics,
  openDetails,
  respondWithUsers,
  signInAsAdmin,
  userRow,
} from '../../../testing/admin.ts';
import { CONNECTION_LOST, holdResponse, requestsOf, respondOnce, respondTo } from '../../../testing/fake-api.ts';
import { closeSocket, waitForConnection } from '../../../testing/fake-socket.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { newUser } from '../../../testing/people.ts';

const strip = page.getByRole('complementary', { name: 'Observer mode' });
const exit = strip.getByRole('button', { name: 'Exit Observer Mode' });
const observation = (seconds: number) => ({
  observerToken: 'observer-token',
  expiresAt: new Date(Date.now() + seconds * 1000).toISOString(),
  message: 'Observing user_1',
});

/** Opens the user list as an admin; the requests of an observer get the user's data. */
async function openUserList(): Promise<void> {
  const admin = signInAsAdmin();
  const user = newUser({ username: 'user_1' });
  respondTo(getCurrentUser, ({ token }) =>
    token === 'observer-token' ? { user, isObserving: true } : { user: admin, isObserving: false },
  );
  respondTo(getStatistics, newStatistics());
  respondWithUsers([newManagedUser(1)]);
  openPage('/admin?tab=users');
  await expect.element(userRow('user_1')).toBeVisible();
}

/** Observes from the user list. */
async function observe(seconds = 1800): Promise<void> {
  await openUserList();
  respondTo(observeUser, observation(seconds));
  await chooseAction('user_1', 'Observe');
  await expectObserved();
}

/** Waits until the observed user's inventory is open and connected. */
async function expectObserved(): Promise<void> {
  await expect.element(strip.getByText('user_1', { exact: false })).toBeVisible();
  await expect.poll(() => window.location.pathname).toBe('/inventory');
  const hasTicket = () => requestsOf(createSocketTicket).some(({ token }) => token === 'observer-token');
  await expect.poll(hasTicket).toBe(true);
  await waitForConnection();
}

async function expectAdminPanel(): Promise<void> {
  await expect.poll(() => window.location.pathname).toBe('/admin');
  await expect.element(page.getByRole('button', { name: 'Account: warden' })).toBeVisible();
  await expect.element(strip).not.toBeInTheDocument();
}

test('a double click starts one observation', async () => {
  await openUserList();
  const details = await openDetails('user_1');
  const respond = holdResponse(observeUser);
  const button = details.getByRole('button', { name: 'Observe' }).element() as HTMLElement;
  for (let click = 0; click < 2; click += 1) button.click();
  respond(observation(1800));
  await expectObserved();
  expect(requestsOf(observeUser)).toHaveLength(1);
});

test('an observation that expires returns to the admin panel', async () => {
  await observe(4);
  await expectAdminPanel();
  await expect.element(page.getByText('This observation has ended.', { exact: false })).toBeVisible();
});

test('an observation whose session the server has ended returns to the admin panel', async () => {
  await observe();
  closeSocket(closeCodes.loginRequired);
  await expectAdminPanel();
  await expect.element(page.getByText('This observation has ended.', { exact: false })).toBeVisible();
});

test('an exit whose response is lost returns to the admin panel when the server closes the socket', async () => {
  await observe();
  respondTo(stopObserving, () => {
    closeSocket(closeCodes.loginRequired);
    return CONNECTION_LOST;
  });
  await exit.click();
  await expectAdminPanel();
});

test('a failed exit continues the observation and can be repeated', async () => {
  await observe();
  respondTo(stopObserving, { token: 'access-token', message: 'Done' });
  respondOnce(stopObserving, CONNECTION_LOST);
  await exit.click();
  await expect.element(page.getByText('Exit Failed')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Account: user_1' })).toBeVisible();
  await exit.dblClick();
  await expectAdminPanel();
  expect(requestsOf(stopObserving)).toHaveLength(2);
});
