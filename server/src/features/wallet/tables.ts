import { bigint, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from '../../platform/database/columns.ts';
import { accountColumn } from '../accounts/index.ts';

/** Nonces of messages that wallets are to sign. */
export const walletNonces = pgTable(
  'wallet_nonces',
  {
    nonce: text('nonce').primaryKey(),
    accountId: accountColumn(),
    publicKey: text('public_key').notNull(),
    message: text('message').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (table) => [index('wallet_nonces_account').on(table.accountId), index('wallet_nonces_expiry').on(table.expiresAt)],
);

/** Prepared transfers, one per request ID. */
export const walletTransfers = pgTable(
  'wallet_transfers',
  {
    accountId: accountColumn(),
    requestId: uuid('request_id').notNull(),
    /** SHA-256 of the transfer's parameters, base64url. */
    bodyHash: text('body_hash').notNull(),
    /** Unsigned, base64. */
    transaction: text('transaction').notNull(),
    lastValidBlockHeight: bigint('last_valid_block_height', { mode: 'number' }).notNull(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.requestId] }),
    index('wallet_transfers_age').on(table.createdAt),
  ],
);
