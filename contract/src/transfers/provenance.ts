/** How a wallet got a card. A `relink` is a change of its holder's wallet, which the operator confirms. */
export const PROVENANCE_KINDS = ['draw', 'transfer', 'trade', 'relink'] as const;

/** An entry before its hash is known. Absent members are left out. */
export interface UnhashedEntry {
  readonly card: string;
  readonly sequence: number;
  readonly kind: (typeof PROVENANCE_KINDS)[number];
  readonly from?: string | undefined;
  readonly to: string;
  readonly trade?: string | undefined;
  /** What the giver signed. */
  readonly message?: string | undefined;
  readonly signedMessage?: string | undefined;
  readonly signature?: string | undefined;
  readonly at: string;
  readonly previousHash: string;
}

/** An entry of a card's provenance: a wallet that has had the card. */
export interface ProvenanceEntry extends UnhashedEntry {
  readonly hash: string;
}

/** What the page of a card says about its draw. */
interface DrawnCard {
  readonly id: string;
  readonly number: number;
  readonly drawWallet: string;
  readonly collectedAt: string;
}

/** The entry of a transfer or a trade, which is signed by `from`. */
export type SignedEntry = ProvenanceEntry & Required<Pick<ProvenanceEntry, 'from' | 'message' | 'signature'>>;

/** The `previousHash` of the first entry. */
export const FIRST_PREVIOUS_HASH = '0'.repeat(64);

/**
 * Returns the canonical JSON (RFC 8785) of an entry without `hash`. Its values are strings and integers, which `JSON.stringify`
 * writes canonically.
 */
export function canonicalEntry(entry: UnhashedEntry): string {
  const members = Object.entries(entry).filter(([name]) => name !== 'hash');
  const sorted = members.sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify(Object.fromEntries(sorted));
}

/** Returns the hash of an entry in hex: SHA-256 of its canonical JSON. */
export async function hashEntry(entry: UnhashedEntry): Promise<string> {
  const digest = await globalThis.crypto.subtle.digest('SHA-256', new TextEncoder().encode(canonicalEntry(entry)));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Whether an entry carries a signature. */
function isSigned(entry: ProvenanceEntry): entry is SignedEntry {
  return entry.kind === 'transfer' || entry.kind === 'trade';
}

/**
 * Returns the index of the first entry that is not valid in a card's chain; undefined if all entries are valid.
 * @param verify whether the signature of an entry is that of `from`; without it, signatures are not checked
 */
export async function findBrokenEntry(
  card: DrawnCard,
  entries: readonly ProvenanceEntry[],
  verify: (entry: SignedEntry) => Promise<boolean> = async () => true,
): Promise<number | undefined> {
  const [draw] = entries;
  if (draw?.to !== card.drawWallet || draw.at !== card.collectedAt) return 0;
  const messages = new Set<string>();
  for (const [index, entry] of entries.entries()) {
    const previous = entries[index - 1];
    const isNext =
      entry.card === card.id &&
      entry.sequence === index &&
      entry.previousHash === (previous?.hash ?? FIRST_PREVIOUS_HASH) &&
      entry.from === previous?.to;
    if (!isNext || !hasMembersOfKind(entry, card.number)) return index;
    if (entry.hash !== (await hashEntry(entry)) || (isSigned(entry) && !(await verify(entry)))) return index;
    if (!isSigned(entry)) continue;
    if (messages.has(entry.message) || !isSignedBefore(entry)) return index;
    messages.add(entry.message);
  }
  return undefined;
}

/** Whether a message was signed before its card moved. */
function isSignedBefore({ message, at }: SignedEntry): boolean {
  const timestamp = message
    .split('\n')
    .find((line) => line.startsWith('Timestamp: '))
    ?.slice('Timestamp: '.length);
  return timestamp !== undefined && Date.parse(timestamp) <= Date.parse(at);
}

/** Whether an entry has what its kind requires. A signed message must say what the entry says. */
function hasMembersOfKind(entry: ProvenanceEntry, number: number): boolean {
  const { kind, from, to, trade, message, signedMessage, signature } = entry;
  if (kind === 'draw' || kind === 'relink') {
    const isUnsigned = [trade, message, signedMessage, signature].every((member) => member === undefined);
    return isUnsigned && (from === undefined) === (kind === 'draw');
  }
  if (from === undefined || message === undefined || signature === undefined) return false;
  const lines = message.split('\n');
  const isBetween = lines.includes(`From: ${from}`) && lines.includes(`To: ${to}`);
  const [action, given] =
    kind === 'trade' ? [/^(?:Offer|Accept) a trade on /, 'Give'] : [/^Transfer a card on /, 'Card'];
  const names = lines.some((line) => line.startsWith(`${given}: No. ${number} `));
  const isOfTrade = kind === 'trade' ? lines.includes(`Trade: ${trade}`) : trade === undefined;
  return isBetween && names && isOfTrade && action.test(message);
}
