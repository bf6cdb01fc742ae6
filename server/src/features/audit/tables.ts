import { AUDIT_ACTIONS } from '@app/contract/audit/actions';
import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from '../../platform/database/columns.ts';

/**
 * The audit log. A trigger prevents changes. It contains IDs only and no foreign keys, because an entry outlives the accounts
 * that it names.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    /** Consecutive, from 1. */
    number: bigint('number', { mode: 'number' }).primaryKey(),
    at: timestamptz('at').notNull(),
    action: text('action', { enum: AUDIT_ACTIONS }).notNull(),
    /** The admin; null for the command line. */
    actorId: uuid('actor_id'),
    /** The account that the action concerns. */
    targetId: uuid('target_id'),
    /** The project that the action concerns. */
    projectId: uuid('project_id'),
    requestId: uuid('request_id'),
    /** SHA-256 over the previous hash and this entry (docs/reference/audit-log.md). */
    hash: text('hash').notNull(),
  },
  (table) => [
    uniqueIndex('audit_entries_request')
      .on(table.actorId, table.action, table.requestId)
      .where(sql`${table.requestId} is not null`),
    index('audit_entries_actor').on(table.actorId, table.number),
    index('audit_entries_target').on(table.targetId, table.number),
    index('audit_entries_action').on(table.action, table.number),
    index('audit_entries_time').on(table.at),
  ],
);

/** The IP addresses of audited actions, separate from the entries because they expire. */
export const auditIpAddresses = pgTable(
  'audit_ip_addresses',
  {
    number: bigint('number', { mode: 'number' }).primaryKey(),
    ipAddress: text('ip_address').notNull(),
    at: timestamptz('at').notNull(),
  },
  (table) => [index('audit_ip_addresses_time').on(table.at)],
);
