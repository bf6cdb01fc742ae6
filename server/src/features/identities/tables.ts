import { SOCIAL_PROVIDERS } from '@app/contract/core/providers';
import { pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { timestamptz } from '../../platform/database/columns.ts';
import { accountColumn } from '../accounts/index.ts';

/** Identities, by the provider's permanent user ID. Each belongs to one account, which has at most one per provider. */
export const identities = pgTable(
  'identities',
  {
    provider: text('provider', { enum: SOCIAL_PROVIDERS }).notNull(),
    subject: text('subject').notNull(),
    accountId: accountColumn(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.subject] }),
    uniqueIndex('identities_account').on(table.accountId, table.provider),
  ],
);
