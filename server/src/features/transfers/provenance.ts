import { FIRST_PREVIOUS_HASH, hashEntry, type ProvenanceEntry } from '@app/contract/transfers/provenance';

interface DrawnCard {
  readonly id: string;
  readonly drawWallet: string;
  readonly collectedAt: Date;
}

/** Returns the first entry of a card's provenance. It is made from what never changes, so that a draw stores nothing else. */
export async function drawEntry({ id, drawWallet, collectedAt }: DrawnCard): Promise<ProvenanceEntry> {
  const at = collectedAt.toISOString();
  const entry = { card: id, sequence: 0, kind: 'draw', to: drawWallet, at, previousHash: FIRST_PREVIOUS_HASH } as const;
  return { ...entry, hash: await hashEntry(entry) };
}
