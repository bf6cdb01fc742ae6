import { SOCIAL_PROVIDERS } from '@app/contract/core/providers';
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from '../../platform/database/columns.ts';
import { accounts } from '../accounts/index.ts';

/**
 * `login` signs in or up, `link` links the provider to an account, `reauthenticate` confirms a linked identity, `connect` lets a
 * source of a project report what happens in a channel.
 */
const INTENTS = ['login', 'link', 'reauthenticate', 'connect'] as const;

/** Pending authorization requests. */
export const authorizationRequests = pgTable(
  'authorization_requests',
  {
    /** Hash of the state that the provider returns. */
    stateHash: text('state_hash').primaryKey(),
    provider: text('provider', { enum: SOCIAL_PROVIDERS }).notNull(),
    intent: text('intent', { enum: INTENTS }).notNull(),
    /** The account that started the request; null for `login`. */
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    /** Hash of the cookie token of the browser that started the request. */
    browserHash: text('browser_hash').notNull(),
    /** PKCE code verifier, nonce and, for `connect`, the ID of the source, encrypted. */
    sealed: text('sealed').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (table) => [
    index('authorization_requests_account').on(table.accountId),
    index('authorization_requests_expiry').on(table.expiresAt),
  ],
);
