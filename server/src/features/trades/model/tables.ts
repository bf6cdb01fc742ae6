import { RARITIES } from '@app/contract/draw/card';
import { OFFERS_FROM } from '@app/contract/trades/settings';
import { TRADE_STATES, UNFINISHED_TRADE_STATES } from '@app/contract/trades/states';
import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from '../../../platform/database/columns.ts';
import { accountColumn, accounts } from '../../accounts/index.ts';

/** A side of a trade; null once its account is deleted. */
const sideColumn = (name: string) => uuid(name).references(() => accounts.id, { onDelete: 'set null' });

/** Offers with what became of them. Their texts name wallets only. */
export const trades = pgTable(
  'trades',
  {
    id: uuid('id').primaryKey(),
    proposerId: sideColumn('proposer_id'),
    recipientId: sideColumn('recipient_id'),
    proposerWallet: text('proposer_wallet').notNull(),
    recipientWallet: text('recipient_wallet').notNull(),
    state: text('state', { enum: TRADE_STATES }).notNull(),
    requestId: uuid('request_id').notNull(),
    /** The received offer that this one counters. */
    counters: uuid('counters'),
    /** The recipient does not want offers of this proposer, who does not learn it. */
    isHidden: boolean('is_hidden').notNull().default(false),
    message: text('message').notNull(),
    signedMessage: text('signed_message'),
    /** Null until the offer is confirmed. */
    signature: text('signature'),
    acceptMessage: text('accept_message'),
    acceptSignedMessage: text('accept_signed_message'),
    acceptSignature: text('accept_signature'),
    preparedAt: timestamptz('prepared_at').notNull(),
    confirmedAt: timestamptz('confirmed_at'),
    /** When the offer expires. */
    expiresAt: timestamptz('expires_at').notNull(),
    /** Until when the acceptance can be signed. */
    acceptUntil: timestamptz('accept_until'),
    acceptedAt: timestamptz('accepted_at'),
    movesAt: timestamptz('moves_at'),
    endedAt: timestamptz('ended_at'),
    /** The request that declined or cancelled it. */
    endRequestId: uuid('end_request_id'),
  },
  (table) => [
    uniqueIndex('trades_request').on(table.proposerId, table.requestId),
    index('trades_proposer').on(table.proposerId, table.id),
    index('trades_recipient').on(table.recipientId, table.id),
    index('trades_open').on(table.expiresAt).where(sql`${table.state} in ('open', 'accepted')`),
    index('trades_move').on(table.movesAt).where(sql`${table.state} = 'accepted'`),
    index('trades_unfinished')
      .on(table.state, table.preparedAt)
      .where(sql`${table.state} in (${sql.raw(UNFINISHED_TRADE_STATES.map((state) => `'${state}'`).join(', '))})`),
  ],
);

/** The cards of trades. */
export const tradeCards = pgTable(
  'trade_cards',
  {
    tradeId: uuid('trade_id')
      .notNull()
      .references(() => trades.id, { onDelete: 'cascade' }),
    /** Not a foreign key, because a trade stays after a card is deleted. */
    cardId: uuid('card_id').notNull(),
    /** Whether the proposer gives the card or takes it. */
    side: text('side', { enum: ['give', 'take'] }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.tradeId, table.cardId] }), index('trade_cards_card').on(table.cardId)],
);

/** Who may send offers to an account. Without a row, everyone may. */
export const tradeSettings = pgTable('trade_settings', {
  accountId: accountColumn().primaryKey(),
  offersFrom: text('offers_from', { enum: OFFERS_FROM }).notNull(),
  neverFrom: text('never_from').array().notNull(),
});

/** Binders. Their cards and wishes are in tables of their own. */
export const binders = pgTable(
  'binders',
  {
    accountId: accountColumn().primaryKey(),
    /** Identifies the binder in the cursors of public lists. */
    id: uuid('id').notNull().defaultRandom(),
    isOpen: boolean('is_open').notNull(),
  },
  (table) => [index('binders_open').on(table.id).where(sql`${table.isOpen}`)],
);

/** The cards of binders, with what wishes name. A card leaves when it changes hands. */
export const binderCards = pgTable(
  'binder_cards',
  {
    accountId: accountColumn(),
    cardId: uuid('card_id').notNull(),
    motif: text('motif').notNull(),
    rarity: text('rarity').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.cardId] }),
    index('binder_cards_card').on(table.cardId),
    index('binder_cards_motif').on(table.motif, table.rarity, table.accountId),
  ],
);

/** The wishes of binders. */
export const binderWishes = pgTable(
  'binder_wishes',
  {
    accountId: accountColumn(),
    motif: text('motif').notNull(),
    rarity: text('rarity', { enum: RARITIES }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.motif, table.rarity] }),
    index('binder_wishes_motif').on(table.motif, table.rarity, table.accountId),
  ],
);
