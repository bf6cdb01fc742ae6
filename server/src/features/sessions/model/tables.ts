import { sql } from 'drizzle-orm';
import { type AnyPgColumn, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from '../../../platform/database/columns.ts';
import { accountColumn } from '../../accounts/index.ts';

/**
 * Active sessions, each with a family of refresh tokens. Revoking a session deletes its row. An observation is a session of the
 * observed account. It has no refresh tokens and ends with the session of the admin.
 */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    accountId: accountColumn(),
    /** The User-Agent header at sign-in. */
    userAgent: text('user_agent').notNull(),
    ipAddress: text('ip_address').notNull(),
    createdAt: timestamptz('created_at').notNull(),
    lastUsedAt: timestamptz('last_used_at').notNull(),
    authenticatedAt: timestamptz('authenticated_at').notNull(),
    /** Time of the last second factor in this session; null if there was none. */
    secondFactorAt: timestamptz('second_factor_at'),
    idleExpiresAt: timestamptz('idle_expires_at').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
    /** The session of the admin who observes the account; null unless this is an observation. */
    observerSessionId: uuid('observer_session_id').references((): AnyPgColumn => sessions.id, { onDelete: 'cascade' }),
    /** Hash of the cookie token of the browser that observes. */
    observerBrowserHash: text('observer_browser_hash'),
  },
  (table) => [
    index('sessions_account').on(table.accountId, table.lastUsedAt, table.id),
    index('sessions_idle_expiry').on(table.idleExpiresAt),
    index('sessions_observer').on(table.observerSessionId).where(sql`${table.observerSessionId} is not null`),
  ],
);

export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** The account of the session. */
    accountId: uuid('account_id').notNull(),
    usedAt: timestamptz('used_at'),
  },
  (table) => [index('refresh_tokens_session').on(table.sessionId)],
);

/** Tickets that open a WebSocket once. */
export const socketTickets = pgTable(
  'socket_tickets',
  {
    hash: text('hash').primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (table) => [index('socket_tickets_session').on(table.sessionId), index('socket_tickets_expiry').on(table.expiresAt)],
);
