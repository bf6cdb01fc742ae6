import type { ResponseOf } from '@app/contract/core/endpoints/operation';
import type { User } from '@app/contract/core/user';
import * as emailLinkOperations from '@app/contract/email-links/schemas';
import type * as privacyOperations from '@app/contract/privacy/schemas';
import * as securityLogOperations from '@app/contract/security-log/schemas';
import * as sessionOperations from '@app/contract/sessions/schemas';
import * as signInOperations from '@app/contract/sign-in/schemas';
import { expect } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { respondTo } from './fake-api.ts';
import { respondToUser } from './open-page.tsx';
import { newUser } from './people.ts';

/** A password that the rules accept. */
export const PASSWORD = 'Kestrel42';

/** The tokens of a session that a response starts. */
export const tokens = { token: 'new-access-token', refreshToken: 'new-refresh-token' };

/** Expects the page to be at this path, with the query. */
export async function expectPath(path: string): Promise<void> {
  await expect.poll(() => window.location.pathname + window.location.search).toBe(path);
}

/** Opens another page of the open web app, as a link would. */
export function goTo(path: string): void {
  window.history.pushState(null, '', path);
  window.dispatchEvent(new PopStateEvent('popstate'));
}

/** Accepts every login, as this user. */
export function acceptLogin(changes: Partial<User> = {}): User {
  const user = respondToUser(changes);
  respondTo(signInOperations.login, { ...tokens, user });
  return user;
}

/** Fills in and submits the login form. */
export async function submitLogInForm(): Promise<void> {
  await page.getByLabelText('Email').fill(newUser().email ?? '');
  await page.getByLabelText('Password', { exact: true }).fill(PASSWORD);
  await userEvent.keyboard('{Enter}');
}

/** Fills in a new password and its confirmation. */
export async function fillNewPassword(password: string, repeated = password): Promise<void> {
  await page.getByLabelText('New password', { exact: true }).fill(password);
  await page.getByLabelText('Confirm new password').fill(repeated);
}

/** Logs out with the menu of the header, and expects the login page. */
export async function logOut(): Promise<void> {
  respondToLogout();
  await page.getByRole('button', { name: /^Account:/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expectPath('/login');
}

export function respondToLogout(): void {
  respondTo(sessionOperations.logout, undefined);
}

/** Logs in or, without tokens, out in another tab, which shares the storage of this one. */
export function changeSessionInOtherTab(session?: { token: string; refreshToken: string }): void {
  if (session) {
    localStorage.setItem('refreshToken', session.refreshToken);
    localStorage.setItem('token', session.token);
    localStorage.setItem('login', crypto.randomUUID());
  } else for (const key of ['token', 'refreshToken', 'login']) localStorage.removeItem(key);
  window.dispatchEvent(new StorageEvent('storage', { key: 'login', newValue: localStorage.getItem('login') }));
}

/** Responds to the requests of the security settings: no sessions, and an empty security log. */
export function respondToSecuritySettings(): void {
  respondTo(sessionOperations.listSessions, { sessions: [] });
  respondTo(securityLogOperations.getSecurityLog, { events: [], nextCursor: null });
}

/** Returns the data export of an account without data. */
export function newExport(user = newUser()): ResponseOf<typeof privacyOperations.exportData> {
  const time = '2026-11-20T12:00:00.000Z';
  return {
    exportedAt: time,
    account: { ...user, pendingEmail: null, showsCards: false, updatedAt: time },
    sessions: [],
    mailedLinks: [],
    secondFactors: [],
    trustedDevices: [],
    securityEvents: [],
    pictures: [],
    identities: [],
    projects: [],
    notifications: [],
    notificationPreferences: [],
    cards: [],
    rewards: [],
    supporterCodes: [],
    referrals: [],
    sourceEvents: [],
    trades: [],
    tradeSettings: [],
    binders: [],
    collectors: [],
  };
}

type LinkInfo = ResponseOf<typeof emailLinkOperations.getEmailLinkInfo>;

/** Responds with the information about an email link; by default the link verifies an email address and needs the password. */
export function respondToLinkInfo(changes: Partial<LinkInfo> = {}): LinkInfo {
  const info: LinkInfo = { purpose: 'verify-email', email: 'kestrel@example.com', needs: 'password', ...changes };
  respondTo(emailLinkOperations.getEmailLinkInfo, info);
  return info;
}

/** The message of the error banner of a form. */
export function banner(text: string): Locator {
  return page.getByRole('alert').filter({ hasText: text });
}
