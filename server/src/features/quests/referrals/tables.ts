import { REFERRAL_STATES } from '@app/contract/quests/referrals';
import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from '../../../platform/database/columns.ts';
import { accountColumn, accounts } from '../../accounts/index.ts';
import type { QuestResult } from '../model/countable-event.ts';

/** Who has invited an account, and for which project. */
export const referrals = pgTable(
  'referrals',
  {
    /** The invitee. */
    accountId: accountColumn().primaryKey(),
    inviterId: uuid('inviter_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** The project that the inviter had chosen when the invitee signed up. */
    projectId: uuid('project_id').notNull(),
    state: text('state', { enum: REFERRAL_STATES }).notNull(),
    /** Whether the sign-up or a login came from a device of the inviter, or the sign-up from its network. */
    excluded: boolean('excluded').notNull(),
    createdAt: timestamptz('created_at').notNull(),
    /** The event that the decided referral became, and what it counted for. */
    eventId: uuid('event_id'),
    settledAt: timestamptz('settled_at'),
    results: jsonb('results').$type<readonly QuestResult[]>().notNull().default([]),
  },
  (table) => [
    index('referrals_inviter').on(table.inviterId, table.projectId, table.state),
    index('referrals_waiting').on(table.accountId).where(sql`${table.state} = 'waiting'`),
    uniqueIndex('referrals_event').on(table.projectId, table.eventId),
  ],
);

/** Hashes of the accounts, wallets and identities of invitees that have qualified, so that nobody is invited twice. */
export const qualifiedInvitees = pgTable('qualified_invitees', { hash: text('hash').primaryKey() });
