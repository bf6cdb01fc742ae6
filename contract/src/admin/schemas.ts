import { z } from 'zod';
import { defineOperation } from '../core/endpoints/operation.ts';
import { nextCursor, pageQuery } from '../core/endpoints/paging.ts';
import { canonicalEmail } from '../core/fields/email-address.ts';
import { instant, utcDay, uuid } from '../core/fields/fields.ts';
import { normalizeSearch } from '../core/fields/typed-text.ts';
import { ACCOUNT_METHODS } from '../core/providers.ts';
import * as endpoints from './endpoints.ts';
import { USER_SEARCH_MAX } from './limits.ts';
import type { UserFilterName } from './user-filters.ts';
import { USER_FILTERS } from './user-filters.ts';

/** An account as admins see it. */
export const managedUser = z
  .object({
    id: z.uuid(),
    username: z.string(),
    email: z.string().nullable(),
    isAdmin: z.boolean(),
    isDeveloper: z.boolean(),
    emailVerified: z.boolean(),
    has2FA: z.boolean(),
    publicKey: z.string().nullable(),
    providers: z.array(z.enum(ACCOUNT_METHODS)),
    auth: z.object({
      providers: z.record(z.string(), z.object({ username: z.string().optional() })),
    }),
    /** The last UTC day on which the account opened or refreshed a session; null if unknown. */
    lastActiveOn: utcDay.nullable(),
    blockedAt: instant.nullable(),
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'ManagedUser' });

export type ManagedUser = z.output<typeof managedUser>;

export const listUsers = defineOperation(endpoints.listUsers, {
  summary: 'List accounts, newest first, by a part of the username or email address and by filters that must all match',
  query: pageQuery.extend({
    search: z
      .string()
      .overwrite((search) => canonicalEmail(normalizeSearch(search)))
      .max(USER_SEARCH_MAX)
      .regex(/^\P{Cc}*$/u)
      .optional(),
    /** Every listed account matches all of these filters. For several filters, the query string repeats the parameter. */
    filter: z
      .preprocess(
        (value: UserFilterName | readonly UserFilterName[]) => (typeof value === 'string' ? [value] : value),
        z.array(z.enum(USER_FILTERS)).max(USER_FILTERS.length),
      )
      .optional(),
  }),
  response: z.object({
    users: z.array(managedUser),
    nextCursor,
    total: z.int(),
    /** False if the count stopped at its limit. */
    isTotalExact: z.boolean(),
  }),
});

const userParams = z.object({ userId: uuid });

export const getUserDetails = defineOperation(endpoints.getUserDetails, {
  summary: 'Get an account with its sessions, linked providers, newest cards and newest security log entries',
  errors: ['USER_NOT_FOUND'],
  params: userParams,
  response: z.object({
    user: managedUser,
    /** Unexpired sessions, last used first; `device` is the User-Agent header, `address` the IP address. */
    sessions: z.array(
      z.object({ id: z.uuid(), device: z.string(), address: z.string(), createdAt: instant, lastUsedAt: instant }),
    ),
    cards: z.object({
      total: z.int(),
      newest: z.array(
        z.object({
          id: z.uuid(),
          number: z.int(),
          name: z.string(),
          image: z.string(),
          rarity: z.string(),
          type: z.string(),
          collectedAt: instant,
        }),
      ),
    }),
    /** The newest entries of the account's security log. */
    securityEvents: z.array(
      z.object({ id: z.uuid(), type: z.string(), at: instant, address: z.string(), device: z.string() }),
    ),
  }),
});

export type UserDetails = z.output<typeof getUserDetails.schemas.response>;

/** An action on an account. Repeating it with the same request ID has no further effect. */
const userAction = {
  params: userParams,
  body: z.object({ requestId: uuid }),
  response: z.object({ message: z.string() }),
};

export const deleteUser = defineOperation(endpoints.deleteUser, {
  summary: 'Delete an account with all its data',
  errors: ['USER_NOT_FOUND', 'OWN_ACCOUNT', 'LAST_ADMIN', 'REQUEST_ID_REUSED'],
  ...userAction,
});
export const grantAdmin = defineOperation(endpoints.grantAdmin, {
  summary: 'Make an account an admin',
  errors: ['USER_NOT_FOUND', 'OWN_ACCOUNT', 'USER_BLOCKED', 'REQUEST_ID_REUSED'],
  ...userAction,
});
export const revokeAdmin = defineOperation(endpoints.revokeAdmin, {
  summary: 'Revoke the admin role of an account',
  errors: ['USER_NOT_FOUND', 'OWN_ACCOUNT', 'LAST_ADMIN', 'LISTED_IN_CONFIGURATION', 'REQUEST_ID_REUSED'],
  ...userAction,
});
export const blockUser = defineOperation(endpoints.blockUser, {
  summary: 'Block an account: it cannot log in, and its sessions and email links are revoked',
  errors: ['USER_NOT_FOUND', 'OWN_ACCOUNT', 'LAST_ADMIN', 'REQUEST_ID_REUSED'],
  ...userAction,
});
export const unblockUser = defineOperation(endpoints.unblockUser, {
  summary: 'Allow a blocked account to log in again',
  errors: ['USER_NOT_FOUND', 'OWN_ACCOUNT', 'REQUEST_ID_REUSED'],
  ...userAction,
});
export const endUserSessions = defineOperation(endpoints.endUserSessions, {
  summary: 'Revoke all sessions of an account',
  errors: ['USER_NOT_FOUND', 'OWN_ACCOUNT', 'REQUEST_ID_REUSED'],
  ...userAction,
});
export const resendUserVerification = defineOperation(endpoints.resendUserVerification, {
  summary: 'Email a new verification link to an account',
  errors: ['USER_NOT_FOUND', 'OWN_ACCOUNT', 'USER_BLOCKED', 'NOTHING_TO_VERIFY', 'RATE_LIMITED', 'REQUEST_ID_REUSED'],
  ...userAction,
});

export const getStatistics = defineOperation(endpoints.getStatistics, {
  summary: 'Get the figures of the installation, as of the last snapshot',
  response: z.object({
    totalUsers: z.int(),
    /** Created or updated within the last `ACTIVE_DAYS` days. */
    activeUsers: z.int(),
    admins: z.int(),
    walletConnected: z.int(),
    emailVerified: z.int(),
    twoFactorEnabled: z.int(),
    discordLinked: z.int(),
    /** The last `STATISTICS_DAYS` UTC days, oldest first. */
    signupsPerDay: z.array(z.object({ day: utcDay, signups: z.int() })),
    /** Accounts that opened or refreshed a session on the day. */
    activeUsersPerDay: z.array(z.object({ day: utcDay, activeUsers: z.int() })),
    /** All draws, per rarity in ascending order, with the published odds in percent. */
    cardsPerRarity: z.array(z.object({ rarity: z.string(), cards: z.int(), odds: z.number() })),
    mail: z.object({ queued: z.int(), sentLastDay: z.int(), failedLastDay: z.int() }),
    jobs: z.array(
      z.object({ queue: z.string(), waiting: z.int(), failedLastDay: z.int(), lastCompletedAt: instant.nullable() }),
    ),
    /** When the figures were counted. */
    countedAt: instant,
  }),
});

export type Statistics = z.output<typeof getStatistics.schemas.response>;
