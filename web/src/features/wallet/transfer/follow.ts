import { walletErrors } from '@app/contract/wallet/errors';
import { FOLLOW_EVERY_MS } from '@app/contract/wallet/limits';
import { transferTexts } from '@app/contract/wallet/texts';
import { askNetwork } from './network.ts';

/** A transaction that was given to the network. */
export interface SentTransaction {
  /** Base58. */
  readonly signature: string;
  readonly lastValidBlockHeight: number;
}

/** What became of it: `lost` means that it has moved nothing and never will. */
export type Fate =
  | { readonly kind: 'confirmed' }
  | { readonly kind: 'lost'; readonly text: string }
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

const SETTLED: readonly (string | null | undefined)[] = ['confirmed', 'finalized'];

/** Looks that may fail one after the other before it is given up. */
const FAULTS_MAX = 5;

/**
 * Follows a transaction until the network has confirmed it, or can never take it any more: a transaction whose
 * blockhash has expired before it landed is dropped (solana.com/docs/core/transactions). Throws once `signal` is aborted.
 */
export async function follow(url: string, sent: SentTransaction, signal: AbortSignal): Promise<Fate> {
  for (let faults = 0; faults < FAULTS_MAX; ) {
    try {
      // the height first: what has landed by then is seen in the look after it
      const now = await askNetwork<EpochInfo>(url, 'getEpochInfo', [{ commitment: 'confirmed' }], signal);
      const asked = [[sent.signature], { searchTransactionHistory: true }];
      const { context, value } = await askNetwork<Statuses>(url, 'getSignatureStatuses', asked, signal);
      const status = value[0] ?? null;
      // on a branch that is given up a transaction may fail, and on the one that stays it does not
      if (SETTLED.includes(status?.confirmationStatus)) {
        return status?.err === null ? { kind: 'confirmed' } : { kind: 'lost', text: transferTexts.failed };
      }
      // behind one address there are many machines, and one that lags has not seen what another has
      if (status === null && now.blockHeight > sent.lastValidBlockHeight && context.slot >= now.absoluteSlot) {
        return { kind: 'lost', text: walletErrors.TRANSFER_EXPIRED.text };
      }
      faults = 0;
    } catch {
      signal.throwIfAborted();
      faults += 1;
    }
    await new Promise((resolve) => setTimeout(resolve, FOLLOW_EVERY_MS));
    signal.throwIfAborted();
  }
  return { kind: 'unknown' };
}
