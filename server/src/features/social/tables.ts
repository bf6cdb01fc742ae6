import { SOCIAL_PROVIDERS } from '@app/contract/core/providers';
import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '../accounts/index.ts';

/** What a sign-in is begun for: to enter, to link the provider to an account, or to prove anew who one is. */
const INTENTS = ['login', 'link', 'reauthenticate'] as const;

/** Sign-ins that were begun and whose browsers have not come back yet. */
export const socialStates = pgTable(
  'social_states',
  {
    /** Of the state that the provider sends back. */
    stateHash: text('state_hash').primaryKey(),
    provider: text('provider', { enum: SOCIAL_PROVIDERS }).notNull(),
    intent: text('intent', { enum: INTENTS }).notNull(),
    /** The account that it was begun for; null where somebody enters. */
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    /** Of the cookie of the browser that began. */
    browserHash: text('browser_hash').notNull(),
    /** PKCE verifier and nonce, encrypted. */
    sealed: text('sealed').notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true, precision: 3, mode: 'date' }).notNull(),
  },
  (table) => [index('social_states_account').on(table.accountId), index('social_states_expiry').on(table.expiresAt)],
);
