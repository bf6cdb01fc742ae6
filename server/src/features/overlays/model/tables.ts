import type { OverlaySettings } from '@app/contract/overlays/schemas';
import { OVERLAY_KEYS } from '@app/contract/overlays/settings';
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
import { accountColumn } from '../../accounts/index.ts';

/** Overlays of projects; deleted when their project is archived. */
export const overlays = pgTable(
  'overlays',
  {
    id: uuid('id').primaryKey(),
    /** Refers to a project, which is never deleted. */
    projectId: uuid('project_id').notNull(),
    settings: jsonb('settings').$type<OverlaySettings>().notNull(),
    /** Hashes of the keys. */
    keyHash: text('key_hash').notNull(),
    dockKeyHash: text('dock_key_hash').notNull(),
    paused: boolean('paused').notNull().default(false),
    /** The sequence of the latest alert, and of the last one that a source has shown. */
    sequence: integer('sequence').notNull().default(0),
    shown: integer('shown').notNull().default(0),
    /** The request that created it, and the latest requests of its dock and for new keys. */
    requestId: uuid('request_id').notNull(),
    dockRequests: text('dock_requests').array().notNull().default([]),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('overlays_request').on(table.projectId, table.requestId),
    uniqueIndex('overlays_key').on(table.keyHash),
  ],
);

const overlayColumn = () =>
  uuid('overlay_id')
    .notNull()
    .references(() => overlays.id, { onDelete: 'cascade' });

/** Card alerts, one for each draw and overlay. */
export const overlayAlerts = pgTable(
  'overlay_alerts',
  {
    overlayId: overlayColumn(),
    /** Not a foreign key, because cards are a higher layer. It is a UUIDv7, so alerts sort by time. */
    cardId: uuid('card_id').notNull(),
    accountId: accountColumn(),
    /** The quest of the overlay's project that was rewarded with the card. */
    questId: uuid('quest_id'),
    /** Null until it is numbered, which is after its transaction, so that no lower number appears later. */
    sequence: integer('sequence'),
    /** Whether the dock has skipped it, or the settings of the overlay show no alert of its rarity. */
    skipped: boolean('skipped').notNull(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.overlayId, table.cardId] }),
    uniqueIndex('overlay_alerts_sequence').on(table.overlayId, table.sequence),
    index('overlay_alerts_new').on(table.overlayId).where(sql`${table.sequence} is null`),
    index('overlay_alerts_account').on(table.accountId),
    index('overlay_alerts_age').on(table.createdAt),
  ],
);

/** Collectors whose names an overlay does not show on a day (UTC). */
export const overlayHiddenNames = pgTable(
  'overlay_hidden_names',
  {
    overlayId: overlayColumn(),
    accountId: accountColumn(),
    day: date('day', { mode: 'string' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.overlayId, table.accountId, table.day] }),
    index('overlay_hidden_names_account').on(table.accountId),
    index('overlay_hidden_names_day').on(table.day),
  ],
);

/** The open pages of overlays. */
export const overlaySources = pgTable(
  'overlay_sources',
  {
    id: uuid('id').primaryKey(),
    overlayId: overlayColumn(),
    connectedAt: timestamptz('connected_at').notNull(),
    live: boolean('live').notNull(),
    /** Whether it shows a test alert or a replay. */
    showsTest: boolean('shows_test').notNull().default(false),
    build: text('build'),
    /** The page's latest `ping`. */
    seenAt: timestamptz('seen_at').notNull(),
  },
  (table) => [
    index('overlay_sources_overlay').on(table.overlayId, table.id),
    index('overlay_sources_seen').on(table.seenAt),
  ],
);

/** Tickets that open the WebSocket of an overlay or a dock once. */
export const overlayTickets = pgTable(
  'overlay_tickets',
  {
    hash: text('hash').primaryKey(),
    overlayId: overlayColumn(),
    which: text('which', { enum: OVERLAY_KEYS }).notNull(),
    /** Hash of the key that it was issued for. */
    keyHash: text('key_hash').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (table) => [
    index('overlay_tickets_overlay').on(table.overlayId),
    index('overlay_tickets_expiry').on(table.expiresAt),
  ],
);
