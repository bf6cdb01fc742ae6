import { SOCIAL_PROVIDERS } from '@app/contract/core/providers';
import { EMAIL_LINK_PURPOSES } from '@app/contract/email-links/purposes';
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { timestamptz } from '../../platform/database/columns.ts';
import { accountColumn } from '../accounts/index.ts';
import type { ProfileData } from '../sign-in-methods/index.ts';

/** Email links that have not been used yet. */
export const emailLinks = pgTable(
  'email_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    accountId: accountColumn(),
    purpose: text('purpose', { enum: EMAIL_LINK_PURPOSES }).notNull(),
    /** Email address of the recipient. */
    email: text('email').notNull(),
    /** Provider of the identity to link or verify. */
    provider: text('provider', { enum: SOCIAL_PROVIDERS }),
    /** Identity to link, and its profile data. */
    subject: text('subject'),
    data: jsonb('data').$type<ProfileData>(),
    /** Hash of the browser that started the action; null if the link works in any browser or the account stores the hash. */
    browserHash: text('browser_hash'),
    /** Password attempts with this link. */
    tries: integer('tries').notNull().default(0),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (table) => [
    index('email_links_account').on(table.accountId, table.purpose),
    index('email_links_expiry').on(table.expiresAt),
  ],
);
