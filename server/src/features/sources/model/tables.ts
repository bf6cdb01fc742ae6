import { EVENT_RESULTS } from '@app/contract/core/quest-kinds';
import { SOURCE_KINDS } from '@app/contract/sources/kinds';
import { SOURCE_STATES } from '@app/contract/sources/rules';
import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from '../../../platform/database/columns.ts';
import { accountColumn, accounts } from '../../accounts/index.ts';
import type { QuestResult } from '../../quests/index.ts';
import type { ReportedAction, ReportedSupporter } from '../kinds/kind.ts';

/** A channel at Twitch: the ID of its broadcaster, and the names that Twitch shows. */
export interface Channel {
  readonly id: string;
  readonly login: string;
  readonly name: string;
}

/** Refers to a project, which is never deleted. */
const projectColumn = () => uuid('project_id').notNull();

export const sources = pgTable(
  'sources',
  {
    id: uuid('id').primaryKey(),
    projectId: projectColumn(),
    kind: text('kind', { enum: SOURCE_KINDS }).notNull(),
    state: text('state', { enum: SOURCE_STATES }).notNull(),
    /** Counts the changes of state and secret, so that no event is stored for an outdated copy. */
    revision: integer('revision').notNull().default(1),
    /** Times (ms) of the latest wrong signatures, at most ten. */
    wrongAt: bigint('wrong_at', { mode: 'number' }).array().notNull().default([]),
    /** When the owner was last notified of wrong signatures. */
    noticedAt: timestamptz('noticed_at'),
    /** Twitch: the channel that is connected, or was until Twitch ended it. */
    channel: jsonb('channel').$type<Channel>(),
    /** Twitch: the IDs of the subscriptions that answered a challenge and have not ended. */
    subscriptions: text('subscriptions').array().notNull().default([]),
    /** The requests that created the source, and that last replaced its secret. */
    requestId: uuid('request_id').notNull(),
    rotationRequestId: uuid('rotation_request_id'),
    createdAt: timestamptz('created_at').notNull(),
    revokedAt: timestamptz('revoked_at'),
  },
  (table) => [
    uniqueIndex('sources_request').on(table.projectId, table.requestId),
    index('sources_revoked').on(table.revokedAt).where(sql`${table.revokedAt} is not null`),
  ],
);

const sourceColumn = () =>
  uuid('source_id')
    .notNull()
    .references(() => sources.id, { onDelete: 'cascade' });

/** The secrets of sources; a revoked source has none. */
export const sourceSecrets = pgTable('source_secrets', {
  sourceId: sourceColumn().primaryKey(),
  /** The encrypted secrets, see `secrets.ts`. */
  sealed: text('sealed').notNull(),
});

/** Hashes of the external IDs that a source has reported. They stay as long as the source, so that nothing counts again. */
export const sourceExternalIds = pgTable(
  'source_external_ids',
  {
    sourceId: sourceColumn(),
    hash: text('hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.sourceId, table.hash] })],
);

/** Source events of the last 30 days. */
export const sourceEvents = pgTable(
  'source_events',
  {
    id: uuid('id').primaryKey(),
    sourceId: sourceColumn(),
    projectId: projectColumn(),
    /** Hash of the external ID; null for duplicates and tests. */
    externalHash: text('external_hash'),
    /** Hash of the external ID that the event takes back. */
    refundedHash: text('refunded_hash'),
    action: jsonb('action').$type<ReportedAction>().notNull(),
    /** Who it is about, until it is counted. */
    supporter: jsonb('supporter').$type<ReportedSupporter>(),
    /** The provider's subject or the wallet, see `holderOf`. */
    holder: text('holder'),
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    name: text('name'),
    /** When it happened, according to the service. */
    at: timestamptz('at').notNull(),
    /** Null until it is counted. */
    result: text('result', { enum: EVENT_RESULTS }),
    results: jsonb('results').$type<readonly QuestResult[]>().notNull().default([]),
  },
  (table) => [
    // IDs are UUIDv7, so they sort by time
    index('source_events_project').on(table.projectId, table.id),
    index('source_events_source').on(table.sourceId, table.id),
    uniqueIndex('source_events_external').on(table.sourceId, table.externalHash),
    index('source_events_refunded')
      .on(table.sourceId, table.refundedHash)
      .where(sql`${table.refundedHash} is not null`),
    index('source_events_account').on(table.accountId, table.id),
    index('source_events_holder').on(table.holder, table.id).where(sql`${table.holder} is not null`),
    index('source_events_waiting').on(table.sourceId, table.id).where(sql`${table.result} is null`),
  ],
);

/**
 * The transactions that were reported as donations. They name nobody and stay when the account is deleted, so that no payment counts
 * twice.
 */
export const reportedDonations = pgTable(
  'reported_donations',
  {
    /** Hash of the signature. */
    hash: text('hash').primaryKey(),
    /** The event of the latest report. */
    eventId: uuid('event_id').notNull(),
    requestId: uuid('request_id').notNull(),
  },
  (table) => [
    index('reported_donations_event').on(table.eventId),
    index('reported_donations_request').on(table.requestId),
  ],
);

/** One row for each wrong live code that an account has tried. */
export const wrongLiveCodes = pgTable(
  'wrong_live_codes',
  {
    id: uuid('id').primaryKey(),
    accountId: accountColumn(),
    at: timestamptz('at').notNull(),
  },
  (table) => [index('wrong_live_codes_account').on(table.accountId, table.id)],
);
