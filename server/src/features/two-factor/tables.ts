import { bigint, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from '../../platform/database/columns.ts';
import { accountColumn } from '../accounts/index.ts';

/** Secrets of authenticator apps. A secret takes effect once `verifiedAt` is set. */
export const secondFactors = pgTable('second_factors', {
  accountId: accountColumn().primaryKey(),
  /** The encrypted secret. */
  sealedSecret: text('sealed_secret').notNull(),
  /** Salt of the hashes of the backup codes, in base64url; null while there are none. */
  backupSalt: text('backup_salt'),
  /** The latest time step (RFC 6238 §4.2) whose code was accepted; codes of this and earlier steps are rejected. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  verifiedAt: timestamptz('verified_at'),
  lastUsedAt: timestamptz('last_used_at'),
});

/** Hashes of unused backup codes. */
export const backupCodes = pgTable(
  'backup_codes',
  {
    accountId: accountColumn(),
    codeHash: text('code_hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.codeHash] })],
);

/** One row for each wrong second-factor code, to limit them per account per hour. */
export const wrongCodes = pgTable(
  'wrong_codes',
  {
    id: uuid('id').primaryKey(),
    accountId: accountColumn(),
    at: timestamptz('at').notNull(),
  },
  (table) => [index('wrong_codes_account').on(table.accountId, table.at), index('wrong_codes_age').on(table.at)],
);

/** Second factor challenges: sign-ins that still require a second factor. */
export const secondFactorChallenges = pgTable(
  'second_factor_challenges',
  {
    tokenHash: text('token_hash').primaryKey(),
    accountId: accountColumn(),
    attempts: integer('attempts').notNull().default(0),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (table) => [
    index('second_factor_challenges_account').on(table.accountId),
    index('second_factor_challenges_expiry').on(table.expiresAt),
  ],
);

/** Browsers that skip the second factor, by the hashes of their cookie tokens. */
export const trustedDevices = pgTable(
  'trusted_devices',
  {
    id: uuid('id').primaryKey(),
    accountId: accountColumn(),
    tokenHash: text('token_hash').notNull(),
    /** The User-Agent header of the sign-in that trusted the browser. */
    userAgent: text('user_agent').notNull(),
    createdAt: timestamptz('created_at').notNull(),
    lastUsedAt: timestamptz('last_used_at').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (table) => [
    index('trusted_devices_account').on(table.accountId, table.createdAt),
    index('trusted_devices_expiry').on(table.expiresAt),
  ],
);
