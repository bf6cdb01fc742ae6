import { getInventory } from '@app/contract/cards/schemas';
import { coreErrors } from '@app/contract/core/errors';
import { mainButtonTexts } from '@app/contract/landing/texts';
import { sessionErrors } from '@app/contract/sessions/errors';
import * as sessions from '@app/contract/sessions/schemas';
import * as signInOperations from '@app/contract/sign-in/schemas';
import { siteTexts } from '@app/contract/site/texts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessibility.ts';
import { acceptLogin, expectPath, submitLogInForm, tokens } from '../../../testing/accounts.ts';
import { inventoryOf, newCards } from '../../../testing/cards.ts';
import {
  CONNECTION_LOST,
  failure,
  holdResponse,
  requestsOf,
  respondOnce,
  respondTo,
  setOnline,
} from '../../../testing/fake-api.ts';
import { openPage, signIn } from '../../../testing/open-page.tsx';

const { getCurrentUser, refresh } = sessions;
const account = page.getByRole('button', { name: /^Account:/ });
const loginTitle = page.getByRole('heading', { name: 'Log In' });

/** Everything that the browser stores except the scroll positions. */
function stored(): Record<string, string> {
  const { 'scroll-positions': _, ...rest } = { ...localStorage, ...sessionStorage } as Record<string, string>;
  return rest;
}

function storeOtherData(): void {
  localStorage.setItem('kept', 'here');
  sessionStorage.setItem('kept', 'there');
}

/** An error response that no error registry defines. */
const oddFailure = (status: number, fields: object) => failure({ ODD: { status, text: '' } }, 'ODD', fields);
const NO_BODY = { error: undefined, code: undefined };

test.each([
  [403, 'Invalid token'],
  [400, 'Token expired'],
  [500, 'No token provided'],
])('the error %i "%s" ends the session and keeps other data', async (status, error) => {
  signIn();
  storeOtherData();
  respondTo(getInventory, failure(coreErrors, 'UNAVAILABLE'));
  respondTo(getCurrentUser, oddFailure(status, { error }));
  openPage('/inventory');
  await expect.element(loginTitle).toBeVisible();
  expect(window.location.pathname).toBe('/login');
  expect(stored()).toEqual({ kept: 'there' });
});

test('a 401 ends the session once the refresh token is rejected too', async () => {
  signIn();
  storeOtherData();
  respondTo(getInventory, failure(coreErrors, 'INVALID_TOKEN'));
  respondTo(getCurrentUser, failure(coreErrors, 'INVALID_TOKEN'));
  respondTo(refresh, failure(coreErrors, 'INVALID_TOKEN'));
  openPage('/inventory');
  await expect.element(loginTitle).toBeVisible();
  expect(requestsOf(refresh).map(({ body }) => body.refreshToken)).toEqual(['refresh-token']);
  expect(stored()).toEqual({ kept: 'there' });
});

test('a 401 without a refresh token ends the session at once', async () => {
  signIn();
  localStorage.removeItem('refreshToken');
  respondTo(getInventory, failure(coreErrors, 'INVALID_TOKEN'));
  respondTo(getCurrentUser, failure(coreErrors, 'INVALID_TOKEN'));
  openPage('/inventory');
  await expect.element(loginTitle).toBeVisible();
  expect(stored()).toEqual({});
});

test('a deleted account clears the storage, the cached responses and the rendered cards', async () => {
  const terminate = vi.spyOn(Worker.prototype, 'terminate');
  onTestFinished(() => terminate.mockRestore());
  signIn();
  storeOtherData();
  respondTo(getInventory, inventoryOf(newCards(1)));
  openPage('/inventory');
  await expect.element(page.getByRole('list', { name: 'Your cards' }).getByCss('img[src]')).toBeVisible();
  expect(terminate).not.toHaveBeenCalled();
  respondTo(getCurrentUser, failure(coreErrors, 'NOT_FOUND'));
  // Refetches everything on the page.
  setOnline(true);
  await expect.element(page.getByRole('heading', { name: 'Please Log In' })).toBeVisible();
  await expect.poll(() => terminate.mock.calls.length, { message: 'the worker that renders the images' }).toBe(1);
  expect(stored()).toEqual({});
});

test('the storage is cleared if the account was deleted while the browser was closed', async () => {
  signIn();
  storeOtherData();
  respondTo(getCurrentUser, failure(coreErrors, 'TOKEN_EXPIRED'));
  respondTo(getInventory, failure(coreErrors, 'TOKEN_EXPIRED'));
  respondTo(refresh, failure(sessionErrors, 'ACCOUNT_DELETED'));
  openPage('/inventory');
  await expect.element(loginTitle).toBeVisible();
  expect(stored()).toEqual({});
});

test.each([
  ['an internal error', failure(coreErrors, 'INTERNAL')],
  ['too many requests', failure(coreErrors, 'RATE_LIMITED')],
  ['a forbidden request', failure(coreErrors, 'FORBIDDEN')],
  ['an error of a proxy', oddFailure(502, NO_BODY)],
])('%s keeps the session, whose verification can be retried', async (_, error) => {
  const user = signIn();
  respondTo(getCurrentUser, error);
  openPage('/inventory');
  await expect.element(page.getByText(siteTexts.authenticationFailed)).toBeVisible();
  expect(localStorage.getItem('token')).toBe('access-token');
  respondTo(getCurrentUser, { user, isObserving: false });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(account).toBeVisible();
  await expect.element(page.getByRole('main')).toHaveFocus();
});

test.each([1280, 360])('a user whose session cannot be verified can log out (%i px)', async (width) => {
  await page.viewport(width, 740);
  onTestFinished(() => page.viewport(1280, 800));
  signIn();
  respondTo(getCurrentUser, failure(coreErrors, 'INTERNAL'));
  respondTo(sessions.createSocketTicket, failure(coreErrors, 'INTERNAL'));
  respondTo(sessions.logout, failure(coreErrors, 'INTERNAL'));
  openPage('/inventory');
  await expect.element(page.getByText(siteTexts.authenticationFailed)).toBeVisible();
  await expectAccessible('a failed session verification');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect.element(loginTitle).toBeVisible();
  expect(localStorage.getItem('token')).toBeNull();
});

test('concurrent requests with an expired token share one refresh and are sent again', async () => {
  const user = signIn();
  openPage('/inventory');
  await expect.element(account).toBeVisible();
  await expect.element(page.getByText('No items found')).toBeVisible();
  const isNew = (token: string | undefined) => token === tokens.token;
  respondTo(getCurrentUser, ({ token }) =>
    isNew(token) ? { user, isObserving: false } : failure(coreErrors, 'TOKEN_EXPIRED'),
  );
  respondTo(getInventory, ({ token }) => (isNew(token) ? inventoryOf([]) : failure(coreErrors, 'TOKEN_EXPIRED')));
  respondTo(refresh, tokens);
  const countBefore = [getCurrentUser, getInventory].map((operation) => requestsOf(operation).length);
  // Refetches everything on the page at once.
  setOnline(true);
  for (const [index, operation] of [getCurrentUser, getInventory].entries()) {
    await expect
      .poll(() =>
        requestsOf(operation)
          .slice(countBefore[index])
          .map(({ token }) => token),
      )
      .toEqual(['access-token', tokens.token]);
  }
  expect(requestsOf(refresh)).toHaveLength(1);
  expect(localStorage.getItem('refreshToken')).toBe(tokens.refreshToken);
});

test('a refresh that fails on the network does not log the user out', async () => {
  const user = signIn();
  respondOnce(getCurrentUser, failure(coreErrors, 'TOKEN_EXPIRED'));
  respondTo(refresh, CONNECTION_LOST);
  openPage('/inventory');
  await expect.element(page.getByText(siteTexts.authenticationFailed), { timeout: 15_000 }).toBeVisible();
  respondTo(getCurrentUser, { user, isObserving: false });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(account).toBeVisible();
  expect(window.location.pathname).toBe('/inventory');
});

test('components that load after a failed verification do not repeat it', async () => {
  signIn();
  respondTo(getCurrentUser, failure(coreErrors, 'TOKEN_EXPIRED'));
  respondTo(refresh, failure(coreErrors, 'INTERNAL'));
  openPage('/');
  await expect.poll(() => requestsOf(refresh)).toHaveLength(1);
  // The landing page also loads code that needs the current user.
  await expect.element(page.getByRole('button', { name: mainButtonTexts.claim })).toBeVisible();
  expect(requestsOf(getCurrentUser)).toHaveLength(1);
});

test.each([
  ['the inventory', true, '/inventory'],
  ['the verification page of an unverified account', false, '/email-verification-required'],
])('a login opens %s', async (_, emailVerified, path) => {
  acceptLogin({ emailVerified });
  openPage('/login');
  await submitLogInForm();
  await expect.element(account).toBeVisible();
  await expectPath(path);
});

test('a logout clears the response cache', async () => {
  const user = signIn();
  respondTo(sessions.logout, undefined);
  respondTo(signInOperations.login, { ...tokens, user });
  openPage('/inventory');
  await account.click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect.element(loginTitle).toBeVisible();
  expect(Object.keys(stored()).filter((key) => /token|login|authenticated/i.test(key))).toEqual([]);
  const verify = holdResponse(getCurrentUser);
  await submitLogInForm();
  await expectPath('/inventory');
  // No cached user is shown while the verification is pending.
  await expect.element(account).not.toBeInTheDocument();
  verify({ user, isObserving: false });
  await expect.element(account).toBeVisible();
});
