import { UNSETTLED_TRANSFER_MS } from '@app/contract/wallet/limits';
import { onCacheClear } from '../../../lib/session/session.ts';
import { localStore } from '../../../lib/session/web-storage.ts';
import type { SentTransaction } from './track-transaction.ts';

// In local storage, because a transfer can end after its dialog, its page or its tab was closed.

const KEY = 'unsettledTransfers';

/** What could not be written because the storage is full; null while the storage is up to date. */
let unwritten: readonly UnsettledTransfer[] | null = null;
onCacheClear(() => {
  unwritten = null;
});

/** What the user entered. */
interface TransferInput {
  readonly senderKey: string;
  readonly recipient: string;
  /** Base units. */
  readonly amount: bigint;
}

/** A transfer that the wallet may have sent, and whose outcome is not known. */
interface UnsettledTransfer extends Omit<TransferInput, 'amount'> {
  /** Base units, in decimal digits. */
  readonly amount: string;
  /** Idempotency key. */
  readonly requestId: string;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
  /** Set once the wallet has returned its signature. */
  readonly sent?: SentTransaction;
}

/**
 * Saves a transfer before the wallet is asked to send it, and again with the transaction that the wallet has sent. A
 * repeated request ID keeps its transaction and its age; a new one replaces transfers of the same input that were not sent.
 */
export function saveUnsettled({ amount, ...transfer }: TransferInput & Pick<UnsettledTransfer, 'requestId' | 'sent'>) {
  const transfers = read();
  const earlier = transfers.find(({ requestId }) => requestId === transfer.requestId);
  const saved = { savedAt: Date.now(), ...earlier, ...transfer, amount: String(amount) };
  // An earlier transfer of the same input that was sent may still be paid.
  const others = transfers.filter((other) => other !== earlier && (other.sent || !isSameInput(other, saved)));
  write([...others, saved]);
}

/**
 * Removes a transfer that this tab has not sent, unless another tab has sent it.
 * @returns whether no tab has sent it
 */
export function removeUnsent(requestId: string): boolean {
  if (read().some((transfer) => transfer.requestId === requestId && transfer.sent)) return false;
  removeUnsettled(requestId);
  return true;
}

/** Removes a transfer whose outcome is known. */
export function removeUnsettled(requestId: string): void {
  write(read().filter((transfer) => transfer.requestId !== requestId));
}

/** Finds the latest unsettled transfer of the same input. */
export function findUnsettled({ amount, ...input }: TransferInput): UnsettledTransfer | undefined {
  return read().findLast((transfer) => isSameInput(transfer, { ...input, amount: String(amount) }));
}

/** The unsettled transfers from a wallet. */
export function listUnsettled(senderKey: string): readonly UnsettledTransfer[] {
  return read().filter((transfer) => transfer.senderKey === senderKey);
}

type StoredInput = Pick<UnsettledTransfer, 'senderKey' | 'recipient' | 'amount'>;

function isSameInput(a: StoredInput, b: StoredInput): boolean {
  return a.senderKey === b.senderKey && a.recipient === b.recipient && a.amount === b.amount;
}

/** Removes the transfers that have expired. */
export function removeExpired(): void {
  read();
}

/** Reads the stored transfers and removes those that have expired. The storage may contain anything. */
function read(): readonly UnsettledTransfer[] {
  try {
    const stored: unknown = unwritten ?? JSON.parse(localStore.getItem(KEY) ?? '[]');
    if (!Array.isArray(stored)) return [];
    const kept = stored.filter((transfer) => transfer?.savedAt > Date.now() - UNSETTLED_TRANSFER_MS);
    if (kept.length < stored.length) write(kept);
    return kept;
  } catch {
    return [];
  }
}

function write(transfers: readonly UnsettledTransfer[]): void {
  try {
    if (transfers.length === 0) localStore.removeItem(KEY);
    else localStore.setItem(KEY, JSON.stringify(transfers));
    unwritten = null;
  } catch {
    unwritten = transfers;
  }
}
