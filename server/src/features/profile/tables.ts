import { sql } from 'drizzle-orm';
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from '../../platform/database/columns.ts';
import { accounts } from '../accounts/index.ts';

/**
 * Uploaded pictures. The row is inserted before its file is written, so that an interrupted upload leaves no untracked
 * file. A picture with neither an account nor a sign-up has lost its owner and is deleted.
 */
export const pictures = pgTable(
  'pictures',
  {
    key: text('key').primaryKey(),
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'set null' }),
    /** Hash of the temp token of a pending sign-up. */
    signupHash: text('signup_hash'),
    /** When the picture may be deleted; null while it is used. */
    expiresAt: timestamptz('expires_at'),
    /** Deadline for writing the file; null once it is written. The row is kept until then. */
    writingUntil: timestamptz('writing_until'),
  },
  (table) => [
    index('pictures_account').on(table.accountId),
    index('pictures_expiry').on(table.expiresAt),
    index('pictures_ownerless').on(table.key).where(sql`${table.accountId} is null and ${table.signupHash} is null`),
  ],
);
