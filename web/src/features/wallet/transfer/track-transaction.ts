import { walletErrors } from '@app/contract/wallet/errors';
import { TRANSACTION_POLL_INTERVAL_MS } from '@app/contract/wallet/limits';
import { transferTexts } from '@app/contract/wallet/transfer-texts';
import { callRpc } from './solana-rpc.ts';

/** A transaction that was submitted to the network. */
export interface SentTransaction {
  /** Base58. */
  readonly signature: string;
  readonly lastValidBlockHeight: number;
}

/** The outcome of a transaction: `failed` means that it has moved nothing and never will; `unknown`, that the network could not be queried. */
export type TransactionOutcome =
  | { readonly kind: 'confirmed' }
  | { readonly kind: 'failed'; readonly text: string }
  | { readonly kind: 'unknown' };

interface Status {
  readonly err: unknown;
  readonly confirmationStatus: string | null;
}

interface Statuses {
  readonly context: { readonly slot: number };
  readonly value: readonly (Status | null)[];
}

interface EpochInfo {
  readonly absoluteSlot: number;
  readonly blockHeight: number;
}

const CONFIRMED_STATUSES: readonly (string | null | undefined)[] = ['confirmed', 'finalized'];

/** Consecutive failed queries before tracking stops. */
const MAX_CONSECUTIVE_ERRORS = 5;

/**
 * Polls a transaction until it is confirmed or can no longer be included because its blockhash has expired
 * (solana.com/docs/core/transactions). Throws the signal's reason once it is aborted.
 */
export async function trackTransaction(
  url: string,
  sent: SentTransaction,
  signal: AbortSignal,
): Promise<TransactionOutcome> {
  for (let errors = 0; errors < MAX_CONSECUTIVE_ERRORS; ) {
    try {
      // Query the height first: a transaction included by then shows in the status that follows.
      const epoch = await callRpc<EpochInfo>(url, 'getEpochInfo', [{ commitment: 'confirmed' }], signal);
      const params = [[sent.signature], { searchTransactionHistory: true }];
      const { context, value } = await callRpc<Statuses>(url, 'getSignatureStatuses', params, signal);
      const status = value[0] ?? null;
      // A transaction can fail on an abandoned fork and succeed on the one that is kept, so wait for the confirmation.
      if (CONFIRMED_STATUSES.includes(status?.confirmationStatus)) {
        return status?.err === null ? { kind: 'confirmed' } : { kind: 'failed', text: transferTexts.failed };
      }
      // The endpoint may be load-balanced: trust a missing status only from a node that is not behind.
      if (status === null && epoch.blockHeight > sent.lastValidBlockHeight && context.slot >= epoch.absoluteSlot) {
        return { kind: 'failed', text: walletErrors.USDT_TRANSFER_EXPIRED.text };
      }
      errors = 0;
    } catch {
      signal.throwIfAborted();
      errors += 1;
    }
    await new Promise((resolve) => setTimeout(resolve, TRANSACTION_POLL_INTERVAL_MS));
    signal.throwIfAborted();
  }
  return { kind: 'unknown' };
}
