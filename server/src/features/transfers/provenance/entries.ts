import {
  canonicalEntry,
  FIRST_PREVIOUS_HASH,
  hashEntry,
  type ProvenanceEntry,
  type UnhashedEntry,
} from '@app/contract/transfers/provenance';
import type { Database } from '../../../platform/database/database.ts';
import { findLastEntry, insertEntry, listEntries } from './store.ts';

interface DrawnCard {
  readonly id: string;
  readonly drawWallet: string;
  readonly collectedAt: Date;
}

/** What a change of hands adds to the provenance of a card; the chain sets the other members. */
export type NewEntry = Pick<UnhashedEntry, 'kind' | 'to' | 'trade' | 'message' | 'signedMessage' | 'signature'> & {
  readonly from: string;
};

/** Returns the first entry of a card's provenance. It is made from what never changes, so that a draw stores nothing else. */
async function drawEntry({ id, drawWallet, collectedAt }: DrawnCard): Promise<ProvenanceEntry> {
  const at = collectedAt.toISOString();
  const entry = { card: id, sequence: 0, kind: 'draw', to: drawWallet, at, previousHash: FIRST_PREVIOUS_HASH } as const;
  return { ...entry, hash: await hashEntry(entry) };
}

const presentEntry = ({ content, hash }: { readonly content: string; readonly hash: string }): ProvenanceEntry => ({
  ...JSON.parse(content),
  hash,
});

/** Reads the provenance of a card. */
export async function readProvenance(db: Database, card: DrawnCard): Promise<ProvenanceEntry[]> {
  return [await drawEntry(card), ...(await listEntries(db, card.id)).map(presentEntry)];
}

/**
 * Appends an entry to the provenance of a card, after a `relink` entry if its holder has linked another wallet since the last
 * one. The caller has locked the card; if it has not, two appends at the same time still never fork the chain, as one fails.
 */
export async function appendProvenance(tx: Database, card: DrawnCard, entry: NewEntry, now: Date): Promise<void> {
  const last = await findLastEntry(tx, card.id);
  let previous = last ? presentEntry(last) : await drawEntry(card);
  const append = async (added: NewEntry) => {
    const { id, sequence, hash: previousHash } = { ...previous, id: card.id };
    const unhashed = { ...added, card: id, sequence: sequence + 1, at: now.toISOString(), previousHash };
    const hash = await hashEntry(unhashed);
    await insertEntry(tx, { cardId: id, sequence: unhashed.sequence, content: canonicalEntry(unhashed), hash });
    previous = { ...unhashed, hash };
  };
  if (previous.to !== entry.from) await append({ kind: 'relink', from: previous.to, to: entry.from });
  await append(entry);
}
