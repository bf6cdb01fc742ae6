/** How a wallet got a card. */
export const PROVENANCE_KINDS = ['draw'] as const;

/** An entry before its hash is known. */
export interface UnhashedEntry {
  readonly card: string;
  readonly sequence: number;
  readonly kind: (typeof PROVENANCE_KINDS)[number];
  readonly to: string;
  readonly at: string;
  readonly previousHash: string;
}

/** An entry of a card's provenance: a wallet that has had the card. */
export interface ProvenanceEntry extends UnhashedEntry {
  readonly hash: string;
}

/** The `previousHash` of the first entry. */
export const FIRST_PREVIOUS_HASH = '0'.repeat(64);

/**
 * Returns the hash of an entry in hex: SHA-256 of its canonical JSON (RFC 8785) without `hash`. Its values are strings and
 * integers, which `JSON.stringify` writes canonically.
 */
export async function hashEntry(entry: UnhashedEntry): Promise<string> {
  const members = Object.entries(entry).filter(([name]) => name !== 'hash');
  const sorted = members.sort(([a], [b]) => (a < b ? -1 : 1));
  const text = new TextEncoder().encode(JSON.stringify(Object.fromEntries(sorted)));
  const digest = await globalThis.crypto.subtle.digest('SHA-256', text);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Returns the index of the first entry that is not valid in a card's chain; undefined if all entries are valid. */
export async function findBrokenEntry(card: string, entries: readonly ProvenanceEntry[]): Promise<number | undefined> {
  for (const [index, entry] of entries.entries()) {
    const previousHash = entries[index - 1]?.hash ?? FIRST_PREVIOUS_HASH;
    const isNext = entry.card === card && entry.sequence === index && entry.previousHash === previousHash;
    if (!isNext || entry.hash !== (await hashEntry(entry))) return index;
  }
  return undefined;
}
