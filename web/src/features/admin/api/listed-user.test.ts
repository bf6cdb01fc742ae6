import { expect, test } from 'vitest';
import { availableActions, type ListedUser } from './listed-user.ts';

const user: ListedUser = {
  id: '01a20871-8be2-7371-9862-dca92384caf6',
  username: 'ada',
  email: 'ada@example.com',
  isAdmin: false,
  isDeveloper: false,
  emailVerified: true,
  has2FA: false,
  publicKey: null,
  providers: ['email'],
  auth: { providers: {} },
  lastActiveOn: null,
  blockedAt: null,
  createdAt: '2026-11-21T08:00:00Z',
  updatedAt: '2026-11-21T08:00:00Z',
};

test('offers what is possible with an account', () => {
  expect(availableActions(user)).toEqual(['grant', 'observe', 'endSessions', 'block', 'delete']);
});

test('offers neither observing nor granting an admin', () => {
  expect(availableActions({ ...user, isAdmin: true })).toEqual(['revoke', 'endSessions', 'block', 'delete']);
});

test('offers only unblocking and deleting a blocked user', () => {
  const blocked = { ...user, emailVerified: false, blockedAt: '2026-11-21T09:00:00Z' };
  expect(availableActions(blocked)).toEqual(['unblock', 'delete']);
});

test('offers another verification link only if there is an email address to verify', () => {
  const isOffered = (changes: Partial<ListedUser>) =>
    availableActions({ ...user, ...changes }).includes('resendVerification');
  expect(isOffered({ emailVerified: false })).toBe(true);
  expect(isOffered({ emailVerified: false, email: null })).toBe(false);
  expect(isOffered({})).toBe(false);
});
