import { GRANTS } from '@app/contract/core/quest-kinds';
import { CARD_TYPES, FINISHES, RARITIES, RARITY_WEIGHTS } from '@app/contract/draw/card';
import type { RarityCounts } from '@app/contract/draw/fairness';
import { CHASE_RARITY_MIN } from '@app/contract/overlays/limits';
import { type AnyColumn, desc, sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { timestamptz } from '../../../platform/database/columns.ts';
import { accountColumn } from '../../accounts/index.ts';

/** Card numbers, global and ascending, with gaps where a draw failed. */
export const cardNumbers = pgSequence('card_numbers', { startWith: 1, cache: 1 });

/** Draw days with their seeds. */
export const drawDays = pgTable('draw_days', {
  day: date('day', { mode: 'string' }).primaryKey(),
  commitment: text('commitment').notNull(),
  publishedAt: timestamptz('published_at').notNull(),
  /** The edition of `drawCard` that the day's draws use. */
  edition: smallint('edition').notNull(),
  /** True if the commitment was published in time, or draws had no other day: in a new installation, or after a restore. */
  usable: boolean('usable').notNull(),
  /** The encrypted seed. */
  sealedSeed: text('sealed_seed').notNull(),
  /** Set when draws stop using the day. */
  closedAt: timestamptz('closed_at'),
  /** The revealed seed, hex. */
  seed: text('seed'),
  /** SHA-256 (hex) of the ledger and its number of draws, once it is written. */
  ledgerSha256: text('ledger_sha256'),
  ledgerDraws: integer('ledger_draws'),
  /** Draws by rarity in the ledger. */
  ledgerCounts: jsonb('ledger_counts').$type<RarityCounts>().notNull().default({}),
});

/** The ledgers, each split into parts of whole lines. Immutable. */
export const ledgerParts = pgTable(
  'ledger_parts',
  {
    day: date('day', { mode: 'string' }).notNull(),
    /** Number of the part, from 0. */
    part: integer('part').notNull(),
    content: text('content').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.part] })],
);

/**
 * The ledger entries of cards that were deleted before their day's ledger was written. A trigger on `cards` inserts them, so
 * that every way of deleting an account is covered.
 */
export const deletedDraws = pgTable(
  'deleted_draws',
  {
    day: date('day', { mode: 'string' }).notNull(),
    number: bigint('number', { mode: 'number' }).notNull(),
    collectorId: uuid('collector_id').notNull(),
    requestId: uuid('request_id').notNull(),
    serial: integer('serial').notNull(),
    edition: smallint('edition').notNull(),
    rarity: text('rarity', { enum: RARITIES }).notNull(),
    type: text('type', { enum: CARD_TYPES }).notNull(),
    finish: text('finish', { enum: FINISHES }).notNull(),
    grant: text('grant', { enum: GRANTS }).notNull(),
    project: text('project'),
  },
  (table) => [primaryKey({ columns: [table.day, table.number] })],
);

/** The Monday of the week (UTC) in which a card was drawn. */
export const weekOf = (day: AnyColumn) => sql`date_trunc('week', ${day}::timestamp)`;

/** How rare a finish is, from 1. */
export const finishRank = (finish: AnyColumn) =>
  sql`array_position(array[${sql.raw(FINISHES.map((name) => `'${name}'`).join(', '))}], ${finish})`;

/** Whether a card is rare enough for the card of the week. Without parameters, as in its index. */
export const isChase = (rank: AnyColumn) => sql`${rank} >= ${sql.raw(String(RARITY_WEIGHTS[CHASE_RARITY_MIN]))}`;

export const cards = pgTable(
  'cards',
  {
    id: uuid('id').primaryKey(),
    number: bigint('number', { mode: 'number' }).notNull(),
    accountId: accountColumn(),
    /** The collector ID of the draw. */
    collectorId: uuid('collector_id').notNull(),
    requestId: uuid('request_id').notNull(),
    /** Not a foreign key, which would lock the row that all draws of a day share. */
    day: date('day', { mode: 'string' }).notNull(),
    serial: integer('serial').notNull(),
    /** The edition of `drawCard` that drew the card. */
    edition: smallint('edition').notNull(),
    entropy: text('entropy').notNull(),
    /** The wallet that was linked at the time of the draw. */
    drawWallet: text('draw_wallet').notNull(),
    rarity: text('rarity', { enum: RARITIES }).notNull(),
    /** The order of the rarity: 1 (common) to 5 (legendary). */
    rank: smallint('rank').notNull(),
    type: text('type', { enum: CARD_TYPES }).notNull(),
    finish: text('finish', { enum: FINISHES }).notNull(),
    name: text('name').notNull(),
    description: text('description').notNull(),
    image: text('image').notNull(),
    power: smallint('power').notNull(),
    defense: smallint('defense').notNull(),
    artSeed: text('art_seed').notNull(),
    collectedAt: timestamptz('collected_at').notNull(),
    isFavourite: boolean('is_favourite').notNull().default(false),
    /** The reward that was drawn; null for a daily draw. Not a foreign key, because draws of all accounts are in one statement. */
    rewardId: uuid('reward_id'),
    /** Whether the reward was for a quest that was paid for. */
    paid: boolean('paid').notNull().default(false),
    /** The slug of the project that the collector had chosen. */
    projectSlug: text('project_slug'),
    /** The place in the inventory: the number, or a later number of the sequence once the card was received from someone. */
    position: bigint('position', { mode: 'number' }).notNull(),
    /** When the holder received the card from someone; null while the account that drew it has it. */
    receivedAt: timestamptz('received_at'),
    /** Whether a pending transfer or an accepted trade holds the card. */
    locked: boolean('locked').notNull().default(false),
  },
  (table) => [
    uniqueIndex('cards_request').on(table.collectorId, table.requestId),
    uniqueIndex('cards_serial').on(table.collectorId, table.day, table.serial),
    // Negated, so that the planner does not use this index for an account's newest cards, for which it would scan all newer cards
    // of other accounts.
    uniqueIndex('cards_number').on(sql`(- ${table.number})`),
    // Contains all columns by which an inventory counts, searches and sorts, so that only the cards of a page are read from the
    // table
    index('cards_inventory').on(
      table.accountId,
      desc(table.position),
      table.rank,
      table.type,
      table.power,
      table.isFavourite,
      table.name,
      table.description,
    ),
    index('cards_project').on(table.projectSlug, desc(table.number)).where(sql`${table.projectSlug} is not null`),
    // Finds the card of the week of a project; few cards are rare enough to be in it
    index('cards_chase')
      .on(table.projectSlug, weekOf(table.day), desc(table.rank), sql`${finishRank(table.finish)} desc`, table.number)
      .where(sql`${table.projectSlug} is not null and ${isChase(table.rank)}`),
    // Cards are stored in the order of their days, so that a BRIN index suffices and adds no cost to draws
    index('cards_day').using('brin', table.day),
  ],
);

/** The draws whose cards were given away, so that a repeated request never draws again, even if the card has been deleted since. */
export const givenDraws = pgTable(
  'given_draws',
  {
    accountId: accountColumn(),
    requestId: uuid('request_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.requestId] })],
);
