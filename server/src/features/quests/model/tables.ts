import type { QuestRule } from '@app/contract/core/quest';
import { QUEST_KINDS, QUEST_PERIODS, QUEST_STATES } from '@app/contract/core/quest-kinds';
import { REWARD_STATES } from '@app/contract/quests/reward-states';
import { sql } from 'drizzle-orm';
import {
  boolean,
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
import { timestamptz } from '../../../platform/database/columns.ts';
import { accounts } from '../../accounts/index.ts';

export const quests = pgTable(
  'quests',
  {
    id: uuid('id').primaryKey(),
    projectId: uuid('project_id').notNull(),
    title: text('title').notNull(),
    text: text('text').notNull(),
    kind: text('kind', { enum: QUEST_KINDS }).notNull(),
    rule: jsonb('rule').$type<QuestRule>().notNull(),
    count: integer('count').notNull(),
    period: text('period', { enum: QUEST_PERIODS }).notNull(),
    startsAt: timestamptz('starts_at').notNull(),
    endsAt: timestamptz('ends_at'),
    state: text('state', { enum: QUEST_STATES }).notNull(),
    /** The request that created the quest. */
    requestId: uuid('request_id').notNull(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [index('quests_project').on(table.projectId, table.id)],
);

const questColumn = () =>
  uuid('quest_id')
    .notNull()
    .references(() => quests.id, { onDelete: 'cascade' });

/** The budget of a quest: how many rewards it may give, and how many it has given, in total and on the latest UTC day. */
export const questBudgets = pgTable('quest_budgets', {
  questId: questColumn().primaryKey(),
  total: integer('total').notNull(),
  given: integer('given').notNull().default(0),
  perDay: integer('per_day').notNull(),
  day: date('day', { mode: 'string' }),
  givenOnDay: integer('given_on_day').notNull().default(0),
});

/**
 * How far a supporter is. `holder` is the hash of the account or, before there is one, of the provider's subject or the wallet
 * (see `hashSupporter`).
 */
export const questProgress = pgTable(
  'quest_progress',
  {
    questId: questColumn(),
    period: text('period').notNull(),
    holder: text('holder').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.questId, table.period, table.holder] }),
    index('quest_progress_holder').on(table.holder),
  ],
);

/**
 * Who has completed a quest in a period: one row for each of the supporter's subject, wallet and account, hashed. They stay when
 * the account is deleted, so that nobody completes a quest again with another account.
 */
export const questCompletions = pgTable(
  'quest_completions',
  {
    questId: questColumn(),
    period: text('period').notNull(),
    holder: text('holder').notNull(),
    rewardId: uuid('reward_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.questId, table.period, table.holder] }),
    index('quest_completions_reward').on(table.rewardId),
  ],
);

/** The source events that counted, so that each counts once and can be refunded. */
export const countedEvents = pgTable(
  'counted_events',
  {
    questId: questColumn(),
    eventId: uuid('event_id').notNull(),
    period: text('period').notNull(),
    /** Whose progress it counted for. */
    holder: text('holder').notNull(),
    /** Who the event was about, hashed. */
    supporter: text('supporter').notNull(),
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'set null' }),
    times: integer('times').notNull(),
    /** When it happened. */
    at: timestamptz('at').notNull(),
    /** Whether the next one counts only after some time: subscriptions and live codes. */
    spaced: boolean('spaced').notNull(),
    refunded: boolean('refunded').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.questId, table.eventId] }),
    index('counted_events_event').on(table.eventId),
    index('counted_events_supporter').on(table.supporter, table.questId, table.at),
    index('counted_events_holder').on(table.holder, table.questId, table.period),
    index('counted_events_account').on(table.accountId),
  ],
);

export const rewards = pgTable(
  'rewards',
  {
    id: uuid('id').primaryKey(),
    questId: questColumn(),
    projectId: uuid('project_id').notNull(),
    /** Null while pending. */
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    /** The hash of the subject or wallet that earned it before it had an account. */
    supporter: text('supporter'),
    state: text('state', { enum: REWARD_STATES }).notNull(),
    paid: boolean('paid').notNull(),
    createdAt: timestamptz('created_at').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
    claimedAt: timestamptz('claimed_at'),
  },
  (table) => [
    // IDs are UUIDv7, so they sort by time
    index('rewards_account').on(table.accountId, table.id),
    index('rewards_quest').on(table.questId),
    index('rewards_pending').on(table.supporter).where(sql`${table.state} = 'pending'`),
    index('rewards_open').on(table.expiresAt).where(sql`${table.state} in ('pending', 'claimable')`),
  ],
);

/** Supporter codes. A replaced code, and one of a deleted account, stays, so that it is never given to anybody else. */
export const supporterCodes = pgTable(
  'supporter_codes',
  {
    code: text('code').primaryKey(),
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'set null' }),
    /** The request that replaced the code before it. */
    requestId: uuid('request_id'),
    createdAt: timestamptz('created_at').notNull(),
    replacedAt: timestamptz('replaced_at'),
  },
  (table) => [
    uniqueIndex('supporter_codes_current').on(table.accountId).where(sql`${table.replacedAt} is null`),
    index('supporter_codes_account').on(table.accountId),
  ],
);

/** Claim codes: hashed, each for one use. */
export const claimCodes = pgTable(
  'claim_codes',
  {
    hash: text('hash').primaryKey(),
    questId: questColumn(),
    usedBy: uuid('used_by').references(() => accounts.id, { onDelete: 'set null' }),
    usedAt: timestamptz('used_at'),
    /** The request that used it. */
    requestId: uuid('request_id'),
  },
  (table) => [index('claim_codes_quest').on(table.questId), index('claim_codes_used_by').on(table.usedBy)],
);
