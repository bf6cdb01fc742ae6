import { SIGN_IN_PROVIDERS } from '@app/contract/core/providers';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { timestamptz } from '../../platform/database/columns.ts';
import type { LinkedIdentities } from '../sign-in-methods/index.ts';

/**
 * The negation of `hasVerifiedSignInMethod` in SQL. Queries share this expression with the partial index of such accounts,
 * so that PostgreSQL can use the index. The caller adds parentheses.
 */
export function lacksVerifiedSignInMethod(account: {
  readonly emailVerified: SQLWrapper;
  readonly linked: SQLWrapper;
}): SQL {
  const lacksVerifiedIdentity = SIGN_IN_PROVIDERS.map(
    (provider) => sql`not ${account.linked} @> ${sql.raw(`'${JSON.stringify({ [provider]: { verified: true } })}'`)}`,
  );
  return sql.join([sql`not ${account.emailVerified}`, ...lacksVerifiedIdentity], sql` and `);
}

/** Accounts. `emailKey` and `usernameKey` are the normalized forms for comparison. */
export const accounts = pgTable(
  'accounts',
  {
    id: uuid('id').primaryKey(),
    /** Identifies the account in its public draws; not used elsewhere. */
    collectorId: uuid('collector_id').notNull().defaultRandom(),
    username: text('username').notNull(),
    usernameKey: text('username_key').notNull(),
    /** Null if the account signed up with a provider that supplied no verified email address. */
    email: text('email'),
    emailKey: text('email_key'),
    emailVerified: boolean('email_verified').notNull().default(false),
    /** Null if the account only signs in with providers. */
    passwordHash: text('password_hash'),
    /** The password that takes effect once the email address is verified. */
    pendingPasswordHash: text('pending_password_hash'),
    /** The new email address of a requested change, until its email link is confirmed. */
    pendingEmail: text('pending_email'),
    /** Hash of the cookie token of the browser that signed up; null once the email address is verified. */
    signupBrowserHash: text('signup_browser_hash'),
    /** The email addresses whose owners declined a link of this account; read them with `isEmailDeclined`. */
    declinedEmailKeys: text('declined_email_keys').array().notNull().default([]),
    /** Storage key of the profile picture. */
    pictureKey: text('picture_key'),
    /** When two-factor authentication was enabled; null if it is disabled. */
    secondFactorSince: timestamptz('second_factor_since'),
    /** When the password, the email address or the wallet was last changed; null if none was since the sign-up. */
    credentialsChangedAt: timestamptz('credentials_changed_at'),
    isAdmin: boolean('is_admin').notNull().default(false),
    isDeveloper: boolean('is_developer').notNull().default(false),
    /** When an admin blocked the account; null if it is not blocked. */
    blockedAt: timestamptz('blocked_at'),
    publicKey: text('public_key'),
    /** The project that the user has chosen, under the name that supporters see; see `renameChosenProject`. */
    projectSlug: text('project_slug'),
    projectName: text('project_name'),
    /** Whether the pages of projects may show the cards that were drawn for them. */
    showsCards: boolean('shows_cards').notNull().default(false),
    /** Whether overlays may show the username. */
    showNameOnStreams: boolean('show_name_on_streams').notNull().default(true),
    /**
     * The time from which the interval counts: the account's last draw, or a later draw of another account that had this wallet
     * or this verified email address before.
     */
    lastDrawnAt: timestamptz('last_drawn_at'),
    /** The day of the account's last draw. `drawSerial` counts its draws on that day. */
    drawDay: date('draw_day', { mode: 'string' }),
    drawSerial: integer('draw_serial').notNull().default(0),
    /** Public data of the linked identities; the table `identities` maps provider IDs to accounts. */
    linked: jsonb('linked').$type<LinkedIdentities>().notNull().default({}),
    /** Incremented by every change of the account that its user may see; a client with a lower revision refetches. */
    revision: bigint('revision', { mode: 'number' }).notNull().default(1),
    createdAt: timestamptz('created_at').notNull(),
    updatedAt: timestamptz('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('accounts_username').on(table.usernameKey),
    uniqueIndex('accounts_verified_email').on(table.emailKey).where(sql`${table.emailVerified}`),
    // Any number of unverified accounts may share an email address
    index('accounts_unverified_email').on(table.emailKey, table.createdAt).where(sql`not ${table.emailVerified}`),
    index('accounts_signup_browser').on(table.signupBrowserHash).where(sql`${table.signupBrowserHash} is not null`),
    uniqueIndex('accounts_public_key').on(table.publicKey),
    index('accounts_project').on(table.projectSlug, table.id).where(sql`${table.projectSlug} is not null`),
    index('accounts_admins').on(table.id).where(sql`${table.isAdmin}`),
    index('accounts_updated').on(table.updatedAt),
    // No list of pending entries (fastupdate), because it would slow down searches
    index('accounts_search')
      .using('gin', table.usernameKey.op('gin_trgm_ops'), table.emailKey.op('gin_trgm_ops'))
      .with({ fastupdate: false }),
    index('accounts_unproven_age').on(table.createdAt).where(lacksVerifiedSignInMethod(table)),
    check('accounts_verified_has_email', sql`not ${table.emailVerified} or ${table.emailKey} is not null`),
  ],
);

/** Creates the column that refers to an account, with which the row is deleted. */
export const accountColumn = () =>
  uuid('account_id')
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' });

/** The UTC days on which an account opened or refreshed a session. */
export const activeDays = pgTable(
  'active_days',
  {
    accountId: accountColumn(),
    day: date('day', { mode: 'string' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.day] }),
    index('active_days_day').on(table.day, table.accountId),
  ],
);
