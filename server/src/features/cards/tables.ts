import { CARD_TYPES, RARITIES } from '@app/contract/draw/card';
import { desc, sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  pgSequence,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { accounts } from '../accounts/index.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });
const owner = () => uuid('account_id').references(() => accounts.id, { onDelete: 'cascade' });

const part = (name: string, of: string) => text(name).notNull().generatedAlwaysAs(sql.raw(of));

export const COUNTERS = RARITIES.length * CARD_TYPES.length;

/** Numbers of cards, global and rising; one that a failed draw took stays unused. */
export const cardNumbers = pgSequence('card_numbers', { startWith: 1, cache: 1 });

/** Days of drawing with their seeds. */
export const drawDays = pgTable('draw_days', {
  day: date('day', { mode: 'string' }).primaryKey(),
  commitment: text('commitment').notNull(),
  publishedAt: moment('published_at').notNull(),
  /** The edition of `drawCard` that the day's draws use. */
  edition: smallint('edition').notNull(),
  /** Whether draws may use the day: its commitment was published in time, or it is the installation's first. */
  usable: boolean('usable').notNull(),
  /** The seed, encrypted until it may be told. */
  sealedSeed: text('sealed_seed').notNull(),
  /** No draw uses the day once this is set. */
  closedAt: moment('closed_at'),
  /** The seed in hex, once it is revealed. */
  seed: text('seed'),
  /** Of the day's ledger, once it is written: SHA-256 in hex and number of draws. */
  ledgerSha256: text('ledger_sha256'),
  ledgerDraws: integer('ledger_draws'),
});

/** The ledgers of days, each cut into parts of whole lines. They are never changed. */
export const ledgerParts = pgTable(
  'ledger_parts',
  {
    day: date('day', { mode: 'string' }).notNull(),
    /** From 0. */
    part: integer('part').notNull(),
    content: text('content').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.part] })],
);

/**
 * What the ledger of their day needs to know of cards that were deleted before it was written. A trigger on `cards`
 * fills it, so that no way of deleting an account can forget to.
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
  },
  (table) => [primaryKey({ columns: [table.day, table.number] })],
);

/** Where an account stands with drawing: one row each, changed with every card. */
export const collectors = pgTable('collectors', {
  accountId: owner().primaryKey(),
  /** The day of the last draw and its number in that day. */
  day: date('day', { mode: 'string' }),
  serial: integer('serial').notNull().default(0),
  lastDrawnAt: moment('last_drawn_at'),
  /** Cards owned by pair, see `counters.ts`. */
  counts: integer('counts')
    .array()
    .notNull()
    .default(sql`array_fill(0, array[${sql.raw(String(COUNTERS))}])`),
});

export const cards = pgTable(
  'cards',
  {
    id: uuid('id').primaryKey(),
    number: bigint('number', { mode: 'number' }).notNull(),
    accountId: owner().notNull(),
    /** The collector ID that the card was drawn with; cards from before collector IDs were drawn with the account's ID. */
    collectorId: uuid('collector_id').notNull(),
    requestId: uuid('request_id').notNull(),
    /** No foreign key: it would lock the row that all draws of a day share. */
    day: date('day', { mode: 'string' }).notNull(),
    serial: integer('serial').notNull(),
    /** The edition of `drawCard` that drew it. */
    edition: smallint('edition').notNull(),
    entropy: text('entropy').notNull(),
    publicKey: text('public_key').notNull(),
    rarity: text('rarity', { enum: RARITIES }).notNull(),
    /** 1 (common) to 5 (legendary): the order of rarities. */
    rank: smallint('rank').notNull(),
    type: text('type', { enum: CARD_TYPES }).notNull(),
    name: text('name').notNull(),
    description: text('description').notNull(),
    image: text('image').notNull(),
    power: smallint('power').notNull(),
    defense: smallint('defense').notNull(),
    artSeed: text('art_seed').notNull(),
    collectedAt: moment('collected_at').notNull(),
    // What name and description are put together from, for searches (decision 26).
    trait: part('trait', "split_part(name, ' of ', 1)"),
    companions: part('companions', "split_part(split_part(description, '. ', 2), ' accompany', 1)"),
    halo: part('halo', "split_part(name, ' of ', 2)"),
    ground: part('ground', "split_part(description, 'worked in ', 2)"),
  },
  (table) => [
    uniqueIndex('cards_request').on(table.accountId, table.requestId),
    uniqueIndex('cards_serial').on(table.accountId, table.day, table.serial),
    // Turned round, for an index in the order of numbers would be taken for the newest cards of whoever has many of all:
    // it is read through all that others drew since.
    uniqueIndex('cards_number').on(sql`(- ${table.number})`),
    index('cards_newest').on(table.accountId, desc(table.number)),
    index('cards_rarity').on(table.accountId, desc(table.rank), desc(table.number)),
    index('cards_type').on(table.accountId, table.type, desc(table.number)),
    index('cards_name').on(table.accountId, sql`${table.name} collate "C"`, desc(table.number)),
    index('cards_words').on(
      table.accountId,
      table.trait,
      table.halo,
      table.companions,
      table.ground,
      desc(table.number),
    ),
    index('cards_wallet').on(table.publicKey, desc(table.number)),
    // cards lie in the order of their days, so that a summary of each range of pages is enough, and costs draws nothing
    index('cards_day').using('brin', table.day),
  ],
);
