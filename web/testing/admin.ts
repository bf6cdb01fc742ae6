import { adminErrors } from '@app/contract/admin/errors';
import {
  getUserDetails,
  listUsers,
  type ManagedUser,
  type Statistics,
  type UserDetails,
} from '@app/contract/admin/schemas';
import type { User } from '@app/contract/core/user';
import { listReviewProjects } from '@app/contract/projects/schemas';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { failure, respondTo } from './fake-api.ts';
import { signIn } from './open-page.tsx';

const PAGE_SIZE = 50;

/** Signs in as an admin. */
export function signInAsAdmin(): User {
  respondTo(listReviewProjects, { projects: [], nextCursor: null, inReview: 0 });
  return signIn({ username: 'warden', isAdmin: true });
}

/** Returns an account as admins see it, named "user_1" and so on. */
export function newManagedUser(number: number, changes: Partial<ManagedUser> = {}): ManagedUser {
  return {
    id: `019a1b2c-0000-7000-9000-${number.toString(16).padStart(12, '0')}`,
    username: `user_${number}`,
    email: `user_${number}@example.com`,
    isAdmin: false,
    isDeveloper: false,
    emailVerified: true,
    has2FA: false,
    publicKey: null,
    providers: ['email'],
    auth: { providers: {} },
    lastActiveOn: '2026-11-01',
    blockedAt: null,
    createdAt: '2026-11-01T12:00:00.000Z',
    updatedAt: '2026-11-01T12:00:00.000Z',
    ...changes,
  };
}

/** Responds with these accounts in pages of 50, and with the details of each account. Later changes of the array have an effect. */
export function respondWithUsers(users: readonly ManagedUser[], details: Partial<UserDetails> = {}): void {
  respondTo(listUsers, ({ query }) => {
    const found = users.filter(({ username }) => username.includes(query.get('search') ?? ''));
    const start = Number(query.get('cursor') ?? 0);
    const end = start + PAGE_SIZE;
    const nextCursor = end < found.length ? `${end}` : null;
    return { users: found.slice(start, end), nextCursor, total: found.length, isTotalExact: true };
  });
  respondTo(getUserDetails, ({ params }) => {
    const user = users.find(({ id }) => id === params.userId);
    if (!user) return failure(adminErrors, 'USER_NOT_FOUND');
    return { user, sessions: [], cards: { total: 0, newest: [] }, securityEvents: [], ...details };
  });
}

/** The statistics of a new installation, with further figures. */
export function newStatistics(changes: Partial<Statistics> = {}): Statistics {
  return {
    totalUsers: 1,
    activeUsers: 1,
    admins: 1,
    walletConnected: 0,
    emailVerified: 1,
    twoFactorEnabled: 0,
    discordLinked: 0,
    signupsPerDay: [],
    activeUsersPerDay: [],
    cardsPerRarity: [],
    mail: { queued: 0, sentLastDay: 0, failedLastDay: 0 },
    jobs: [],
    countedAt: '2026-11-01T12:00:00.000Z',
    ...changes,
  };
}

/** Locates the rows of the user list. */
export const userRows = page.getByRole('list', { name: 'Users' }).getByRole('listitem');

/** Locates the row of an account. */
export const userRow = (username: string) => userRows.filter({ hasText: username });

/** Locates a badge in the row of an account. */
export const userBadge = (username: string, name: string) => userRow(username).getByText(name, { exact: true });

/** Chooses an action in the menu of an account. */
export async function chooseAction(username: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${username}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** Opens the details of an account. @returns their dialog */
export async function openDetails(username: string) {
  await chooseAction(username, 'Show details');
  const details = page.getByRole('dialog', { name: username });
  await expect.element(details.getByRole('heading', { name: 'Sessions' })).toBeVisible();
  return details;
}

/** Locates the toasts with this text. */
export const toastWith = (text: string) => page.getByCss('[data-toast]').filter({ hasText: text });
