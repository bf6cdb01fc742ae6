import { localStore } from '../../../lib/session/web-storage.ts';

const KEY = 'draws';
/** About 130 kB per account. */
const RECORDS_PER_ACCOUNT = 300;
const ACCOUNTS = 5;

/** What this browser stored about a draw before it sent the request. */
export interface DrawRecord {
  readonly requestId: string;
  readonly collectorId: string;
  /** The commitments that were public by then, by day; empty if they could not be fetched. */
  readonly commitments: Readonly<Record<string, string>>;
  /** The server's time before the request was sent, in milliseconds since 1970. */
  readonly sentAt: number;
  /** Whether the request was sent again later, so that its draw may use a day that was not public before. */
  readonly isRepeated?: boolean;
  /** The ID of the card that was drawn, once the server has responded. */
  readonly cardId?: string;
  /** The server's time at that response, in milliseconds since 1970. */
  readonly receivedAt?: number;
}

/** The records of each account, oldest first; the account with the latest draw comes last. */
type Stored = readonly (readonly [accountId: string, records: readonly DrawRecord[]])[];

function read(): Stored {
  try {
    const stored: unknown = JSON.parse(localStore.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}

function change(accountId: string, next: (records: readonly DrawRecord[]) => readonly DrawRecord[]): void {
  const stored = read();
  const records = stored.find(([id]) => id === accountId)?.[1] ?? [];
  const others = stored.filter(([id]) => id !== accountId).slice(1 - ACCOUNTS);
  try {
    localStore.setItem(KEY, JSON.stringify([...others, [accountId, next(records).slice(-RECORDS_PER_ACCOUNT)]]));
  } catch {
    // The storage is full; drawing works without a record.
  }
}

/** Stores a draw before its request is sent; a repeated request keeps the commitments of its first record. */
export function recordDraw(accountId: string, record: DrawRecord): void {
  change(accountId, (records) => {
    const first = records.find(({ requestId }) => requestId === record.requestId);
    if (!first) return [...records, record];
    return records.map((stored) => (stored === first ? { ...first, isRepeated: true } : stored));
  });
}

/** Adds the ID of the drawn card and the time of the first response to the record of its request. */
export function recordCard(
  accountId: string,
  requestId: string,
  response: Required<Pick<DrawRecord, 'cardId' | 'receivedAt'>>,
): void {
  change(accountId, (records) =>
    records.map((record) => (record.requestId === requestId ? { ...response, ...record } : record)),
  );
}

/** Returns the draws that this browser stored for a collector, the oldest first. */
export function recordsOf(collectorId: string): DrawRecord[] {
  return read()
    .flatMap(([, records]) => records)
    .filter((record) => record.collectorId === collectorId);
}

/**
 * Finds the record of a card's draw among all accounts of this browser: the record with the card's ID, otherwise one of
 * the same request without a card (its response was lost). Undefined if the card was drawn elsewhere.
 */
export function findRecord(cardId: string, requestId: string): DrawRecord | undefined {
  const records = read().flatMap(([, records]) => records);
  return (
    records.find((record) => record.cardId === cardId) ??
    records.find((record) => record.cardId === undefined && record.requestId === requestId)
  );
}
