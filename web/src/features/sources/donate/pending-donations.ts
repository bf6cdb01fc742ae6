import { UNSETTLED_TRANSFER_MS } from '@app/contract/wallet/limits';
import { localStore } from '../../../lib/session/web-storage.ts';

// In local storage, because a payment becomes final after its dialog, its page or its tab may have been closed.

const KEY = 'pendingDonations';

/** A payment that was sent and is not counted yet. */
export interface PendingDonation {
  readonly slug: string;
  /** The wallet that has paid, base58. */
  readonly senderKey: string;
  /** Base58. */
  readonly signature: string;
  /** Idempotency key. */
  readonly requestId: string;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
}

/** The pending donations of a wallet to a project. */
export function listPendingDonations(slug: string, senderKey: string): readonly PendingDonation[] {
  return read().filter((donation) => donation.slug === slug && donation.senderKey === senderKey);
}

/** Saves a donation as soon as it was sent. */
export function savePendingDonation(donation: PendingDonation): void {
  write([...read().filter(({ signature }) => signature !== donation.signature), donation]);
}

/** Removes a donation whose outcome is known. */
export function removePendingDonation(signature: string): void {
  write(read().filter((donation) => donation.signature !== signature));
}

/** Reads the stored donations that are not too old to count. The storage may contain anything. */
function read(): readonly PendingDonation[] {
  try {
    const stored: unknown = JSON.parse(localStore.getItem(KEY) ?? '[]');
    const since = Date.now() - UNSETTLED_TRANSFER_MS;
    return Array.isArray(stored) ? stored.filter((donation) => donation?.savedAt > since) : [];
  } catch {
    return [];
  }
}

function write(donations: readonly PendingDonation[]): void {
  try {
    if (donations.length === 0) localStore.removeItem(KEY);
    else localStore.setItem(KEY, JSON.stringify(donations));
  } catch {
    // The storage is full: the open page still knows the donation
  }
}
