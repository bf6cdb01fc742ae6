import { LINK_PURPOSES } from '@app/contract/accounts/email/link-purposes';
import { SIGNUP_TYPES } from '@app/contract/accounts/identities/signup-types';
import { SECURITY_EVENTS } from '@app/contract/accounts/security/events';
import { SIGN_IN_PROVIDERS, SOCIAL_PROVIDERS } from '@app/contract/core/providers';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Linked, ShownData } from './identities/linked.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });

/**
 * `hasVerifiedWayIn`, said to the database and denied: neither the address nor an identity that signs in is verified. One
 * wording, so that the index of such accounts serves the questions for them. It stands in no brackets.
 */
export function lacksVerifiedWayIn(account: { readonly emailVerified: SQLWrapper; readonly linked: SQLWrapper }): SQL {
  const unlinked = SIGN_IN_PROVIDERS.map(
    (provider) => sql`not ${account.linked} @> ${sql.raw(`'${JSON.stringify({ [provider]: { verified: true } })}'`)}`,
  );
  return sql.join([sql`not ${account.emailVerified}`, ...unlinked], sql` and `);
}

/** People. `emailKey` and `usernameKey` are the forms in which two are compared. */
export const accounts = pgTable(
  'accounts',
  {
    id: uuid('id').primaryKey(),
    /** Stands for the account in its draws, which are public, and is used for nothing else. */
    collectorId: uuid('collector_id').notNull().defaultRandom(),
    username: text('username').notNull(),
    usernameKey: text('username_key').notNull(),
    /** Null where the account came from a provider that vouched for none. */
    email: text('email'),
    emailKey: text('email_key'),
    emailVerified: boolean('email_verified').notNull().default(false),
    /** Null where nobody chose a password yet: the account is entered by a provider alone. */
    passwordHash: text('password_hash'),
    /** A password that counts once the address is confirmed (contract §5). */
    pendingPasswordHash: text('pending_password_hash'),
    /** The address that a mailed link would put in place of `email`. */
    pendingEmail: text('pending_email'),
    /** Hash of the token by which the browser is recognized that signed up; null once the email address is verified. */
    signupBrowserHash: text('signup_browser_hash'),
    /** The email address whose owner declined to join this account: no link is sent there again. */
    declinedEmailKey: text('declined_email_key'),
    /** Under which the profile picture is stored. */
    pictureKey: text('picture_key'),
    /** Since when a second factor is asked for; null where none is. */
    secondFactorSince: moment('second_factor_since'),
    isAdmin: boolean('is_admin').notNull().default(false),
    isDeveloper: boolean('is_developer').notNull().default(false),
    publicKey: text('public_key'),
    /** What is shown of the identities that are linked; whose they are stands in `identities`. */
    linked: jsonb('linked').$type<Linked>().notNull().default({}),
    /** Raised by every change of the account; a window whose number is behind refetches. */
    revision: bigint('revision', { mode: 'number' }).notNull().default(1),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('accounts_username').on(table.usernameKey),
    uniqueIndex('accounts_verified_email').on(table.emailKey).where(sql`${table.emailVerified}`),
    // any number of unverified accounts may share an email address
    index('accounts_unverified_email').on(table.emailKey, table.createdAt).where(sql`not ${table.emailVerified}`),
    index('accounts_signup_browser').on(table.signupBrowserHash).where(sql`${table.signupBrowserHash} is not null`),
    uniqueIndex('accounts_public_key').on(table.publicKey),
    index('accounts_unproven_age').on(table.createdAt).where(lacksVerifiedWayIn(table)),
    check('accounts_verified_has_email', sql`not ${table.emailVerified} or ${table.emailKey} is not null`),
  ],
);

/** Whose an identity at a provider is (its own lasting id, contract §6): that of one account, which has one of each. */
export const identities = pgTable(
  'identities',
  {
    provider: text('provider', { enum: SOCIAL_PROVIDERS }).notNull(),
    subject: text('subject').notNull(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.subject] }),
    uniqueIndex('identities_account').on(table.accountId, table.provider),
  ],
);

/** Signups that still lack a username. */
export const signups = pgTable(
  'signups',
  {
    tokenHash: text('token_hash').primaryKey(),
    type: text('type', { enum: SIGNUP_TYPES }).notNull().default('email'),
    /** The identity that began it, with what is shown of it and its picture; an e-mail signup has none of them. */
    subject: text('subject'),
    data: jsonb('data').$type<ShownData>(),
    picture: text('picture'),
    /** Of the browser that began it. */
    browserHash: text('browser_hash'),
    /** Typed, or vouched for by the provider; null where it vouches for none. */
    email: text('email'),
    passwordHash: text('password_hash'),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('signups_expiry').on(table.expiresAt),
    check('signups_by_password', sql`(${table.type} = 'email') = (${table.passwordHash} is not null)`),
    check('signups_by_identity', sql`(${table.type} = 'email') = (${table.subject} is null)`),
  ],
);

/** A session is a family of refresh tokens; a row that is gone has ended. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    device: text('device').notNull(),
    address: text('address').notNull(),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at').notNull(),
    authenticatedAt: moment('authenticated_at').notNull(),
    /** When a second factor was last presented in this session; null if none was. */
    secondFactorAt: moment('second_factor_at'),
    idleExpiresAt: moment('idle_expires_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('sessions_account').on(table.accountId, table.createdAt),
    index('sessions_idle_expiry').on(table.idleExpiresAt),
  ],
);

export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    usedAt: moment('used_at'),
  },
  (table) => [
    index('refresh_tokens_session').on(table.sessionId),
    index('refresh_tokens_used').on(table.usedAt).where(sql`${table.usedAt} is not null`),
  ],
);

/** Links that were mailed and not yet followed. */
export const mailedLinks = pgTable(
  'mailed_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    purpose: text('purpose', { enum: LINK_PURPOSES }).notNull(),
    /** The address it was mailed to. */
    email: text('email').notNull(),
    /** Whose identity it is about. */
    provider: text('provider', { enum: SOCIAL_PROVIDERS }),
    /** The identity that it links, and what is shown of that. */
    subject: text('subject'),
    data: jsonb('data').$type<ShownData>(),
    /** The browser that started the action; null where the link works in any, or where the account knows its browser. */
    browserHash: text('browser_hash'),
    /** Passwords that were tried with it. */
    tries: integer('tries').notNull().default(0),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('mailed_links_account').on(table.accountId, table.purpose),
    index('mailed_links_expiry').on(table.expiresAt),
  ],
);

/** What happened to the security of accounts, for their owners to read. */
export const securityEvents = pgTable(
  'security_events',
  {
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    type: text('type', { enum: SECURITY_EVENTS }).notNull(),
    at: moment('at').notNull(),
    address: text('address').notNull(),
    device: text('device').notNull(),
  },
  // ids are UUIDv7: their order is that of time
  (table) => [index('security_events_account').on(table.accountId, table.id)],
);

/**
 * Uploaded pictures: every file that is kept has a row, made before it, so that whatever is cut short leaves nothing
 * that nobody knows of. One without an account and without a signup has lost its owner and goes.
 */
export const pictures = pgTable(
  'pictures',
  {
    key: text('key').primaryKey(),
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'set null' }),
    /** Of the temp token of a signup that has no account yet. */
    signupHash: text('signup_hash'),
    /** When it goes; null while it is in use. */
    expiresAt: moment('expires_at'),
    /** Until when its file may yet come to be written; null once it is there. Until then the row stays, whatever happens. */
    writingUntil: moment('writing_until'),
  },
  (table) => [
    index('pictures_account').on(table.accountId),
    index('pictures_expiry').on(table.expiresAt),
    index('pictures_ownerless').on(table.key).where(sql`${table.accountId} is null and ${table.signupHash} is null`),
  ],
);

/** The secret that an account shares with an authenticator app; it is asked for once it was verified. */
export const secondFactors = pgTable('second_factors', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  /** Encrypted. */
  sealedSecret: text('sealed_secret').notNull(),
  /** The latest step (RFC 6238: periods since 1970) of which a code was accepted; none of it or before counts again. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  verifiedAt: moment('verified_at'),
  lastUsedAt: moment('last_used_at'),
});

/** Backup codes that are still good, by their hashes. */
export const backupCodes = pgTable(
  'backup_codes',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.codeHash] })],
);

/** Second-factor codes that were wrong, one row each: so many in an hour, and no further one is looked at. */
export const wrongCodes = pgTable(
  'wrong_codes',
  {
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    at: moment('at').notNull(),
  },
  (table) => [index('wrong_codes_account').on(table.accountId, table.at), index('wrong_codes_age').on(table.at)],
);

/** Logins whose first step is done and whose code is waited for. */
export const secondSteps = pgTable(
  'second_steps',
  {
    tokenHash: text('token_hash').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    tries: integer('tries').notNull().default(0),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('second_steps_account').on(table.accountId), index('second_steps_expiry').on(table.expiresAt)],
);

/** Browsers that are not asked for a code, by the hash of what their cookie holds. */
export const trustedDevices = pgTable(
  'trusted_devices',
  {
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull(),
    device: text('device').notNull(),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('trusted_devices_account').on(table.accountId, table.createdAt),
    index('trusted_devices_expiry').on(table.expiresAt),
  ],
);
