import type { User } from '@app/contract/core/user';

/** Returns a user with a verified email address, without a wallet and linked providers. */
export function newUser(changes: Partial<User> = {}): User {
  return {
    id: '019a1b2c-0000-7000-8000-000000000001',
    collectorId: '019a1b2c-0000-7000-8000-000000000002',
    username: 'kestrel',
    email: 'kestrel@example.com',
    emailVerified: true,
    isAdmin: false,
    isDeveloper: false,
    providers: ['email'],
    pfp: null,
    wallet: null,
    project: null,
    showNameOnStreams: true,
    nextCardAt: null,
    auth: {
      email: {
        verified: true,
        hasPendingPassword: false,
        hasPendingEmailChange: false,
        pendingChanges: { passwordAddition: false },
      },
      providers: {},
    },
    has2FA: false,
    revision: 1,
    createdAt: '2026-11-01T12:00:00.000Z',
    ...changes,
  };
}
