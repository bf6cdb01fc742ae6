import { localStore } from '../../../lib/web-storage.ts';

const KEY = 'draws';
/** About 130 kB for each account. */
const RECORDS_PER_ACCOUNT = 300;
const ACCOUNTS = 5;

/** What this browser stored about a draw before it sent the request. */
export interface DrawRecord {
  readonly requestId: string;
  readonly collectorId: string;
  /** The commitments that were public by then, by day; empty where they could not be fetched. */
  readonly commitments: Readonly<Record<string, string>>;
  /** The ID of the card that was drawn, once the server answered. */
  readonly cardId?: string;
}

/** The records of each account, oldest first; the account that drew last comes last. */
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
    // the storage is full: the card can be drawn all the same
  }
}

/** Stores a draw before its request is sent; a repeated request keeps its first record. */
export function recordDraw(accountId: string, record: DrawRecord): void {
  change(accountId, (records) =>
    records.some(({ requestId }) => requestId === record.requestId) ? records : [...records, record],
  );
}

/** Notes which card a recorded request drew. */
export function recordCard(accountId: string, requestId: string, cardId: string): void {
  change(accountId, (records) =>
    records.map((record) => (record.requestId === requestId ? { ...record, cardId } : record)),
  );
}

/**
 * The record of a card's draw, of whichever account in this browser: the one that names the card, otherwise one of the
 * same request that never learned its card; undefined where the card was not drawn in this browser.
 */
export function findRecord(cardId: string, requestId: string): DrawRecord | undefined {
  const records = read().flatMap(([, records]) => records);
  return (
    records.find((record) => record.cardId === cardId) ??
    records.find((record) => record.cardId === undefined && record.requestId === requestId)
  );
}
