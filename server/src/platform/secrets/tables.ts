import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from '../database/columns.ts';

/** The application secrets that have been in use as APP_SECRET. Rows are never deleted. */
export const appSecrets = pgTable('app_secrets', {
  fingerprint: text('fingerprint').primaryKey(),
  /** The prefix in Redis of an installation whose first secret this is. */
  redisPrefix: text('redis_prefix').notNull(),
  recordedAt: timestamptz('recorded_at').notNull().defaultNow(),
  /** When a node that writes with this secret was last seen. */
  lastUsedAt: timestamptz('last_used_at').notNull().defaultNow(),
  /** How far the stored data has been encrypted again with the next secret. */
  progress: text('progress'),
  /** Since when nothing stored is encrypted with this secret. */
  reencryptedAt: timestamptz('reencrypted_at'),
});

/** Random keys, encrypted, which stay the same when APP_SECRET changes. */
export const storedKeys = pgTable('stored_keys', {
  name: text('name').primaryKey(),
  sealed: text('sealed').notNull(),
});

/** The running nodes, with the secrets that they know. A node removes its row when it stops. */
export const appSecretNodes = pgTable('app_secret_nodes', {
  nodeId: uuid('node_id').primaryKey(),
  /** The fingerprint of its APP_SECRET. */
  current: text('current').notNull(),
  /** The fingerprint of its APP_SECRET_PREVIOUS. */
  previous: text('previous'),
  seenAt: timestamptz('seen_at').notNull().defaultNow(),
});
