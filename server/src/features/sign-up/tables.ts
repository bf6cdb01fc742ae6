import { SIGNUP_TYPES } from '@app/contract/sign-up/signup-types';
import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { timestamptz } from '../../platform/database/columns.ts';
import type { ProfileData } from '../sign-in-methods/index.ts';

/** Sign-ups that have no username yet. */
export const signups = pgTable(
  'signups',
  {
    tokenHash: text('token_hash').primaryKey(),
    type: text('type', { enum: SIGNUP_TYPES }).notNull().default('email'),
    /** The provider's user ID; null for a sign-up with a password, as are its profile data and picture. */
    subject: text('subject'),
    data: jsonb('data').$type<ProfileData>(),
    picture: text('picture'),
    /** Hash of the token of the browser that started the sign-up, if its email link works only there. */
    browserHash: text('browser_hash'),
    /** Entered by the user or verified by the provider; null if unknown. */
    email: text('email'),
    passwordHash: text('password_hash'),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (table) => [
    index('signups_expiry').on(table.expiresAt),
    check('signups_by_password', sql`(${table.type} = 'email') = (${table.passwordHash} is not null)`),
    check('signups_by_identity', sql`(${table.type} = 'email') = (${table.subject} is null)`),
  ],
);
