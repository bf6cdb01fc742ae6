import { HOLD_REASONS, TRANSFER_STATES } from '@app/contract/transfers/states';
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from '../../../platform/database/columns.ts';
import { accountColumn, accounts } from '../../accounts/index.ts';

/** Refers to a card, with which the row is deleted. The migration adds the foreign key, because cards are another feature. */
const cardColumn = () => uuid('card_id').notNull();

/** Transfers of cards. They are deleted with the card and with the sender's account. */
export const transfers = pgTable(
  'transfers',
  {
    id: uuid('id').primaryKey(),
    /** The sender. */
    accountId: accountColumn(),
    /** The account that has the recipient's wallet, or had it when the transfer ended; null while nobody has linked it. */
    recipientId: uuid('recipient_id').references(() => accounts.id, { onDelete: 'set null' }),
    cardId: cardColumn(),
    requestId: uuid('request_id').notNull(),
    senderWallet: text('sender_wallet').notNull(),
    recipientWallet: text('recipient_wallet').notNull(),
    state: text('state', { enum: TRANSFER_STATES }).notNull(),
    /** The message to sign; its signature, base58; the bytes that were signed instead, base64. */
    message: text('message').notNull(),
    signature: text('signature'),
    signedMessage: text('signed_message'),
    preparedAt: timestamptz('prepared_at').notNull(),
    confirmedAt: timestamptz('confirmed_at'),
    acceptedAt: timestamptz('accepted_at'),
    /** When the time to sign is over, then the time to accept. */
    expiresAt: timestamptz('expires_at').notNull(),
    /** When the card moves at the earliest; null before the signature. */
    movesAt: timestamptz('moves_at'),
    holdReason: text('hold_reason', { enum: HOLD_REASONS }),
    endedAt: timestamptz('ended_at'),
  },
  (table) => [
    uniqueIndex('transfers_request').on(table.accountId, table.requestId),
    index('transfers_recipient').on(table.recipientId, table.id),
    index('transfers_card').on(table.cardId),
    uniqueIndex('transfers_pending_card').on(table.cardId).where(sql`${table.state} = 'pending'`),
    index('transfers_pending_wallet').on(table.recipientWallet).where(sql`${table.state} = 'pending'`),
    index('transfers_expiry').on(table.expiresAt).where(sql`${table.state} in ('prepared', 'pending')`),
    index('transfers_move')
      .on(table.movesAt)
      .where(sql`${table.state} = 'pending' and ${table.acceptedAt} is not null`),
  ],
);

/** What follows the draws in the provenance of cards: the canonical JSON of each entry as it was hashed. Names no accounts. */
export const provenanceEntries = pgTable(
  'provenance_entries',
  {
    cardId: cardColumn(),
    sequence: integer('sequence').notNull(),
    content: text('content').notNull(),
    hash: text('hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.cardId, table.sequence] })],
);
