import fc from 'fast-check';
import { expect, test } from 'vitest';
import { transferMessage } from './message.ts';
import { FIRST_PREVIOUS_HASH, findBrokenEntry, hashEntry, type ProvenanceEntry } from './provenance.ts';

const CARD = {
  id: '019a1b2c-0000-7000-8000-000000000001',
  number: 12,
  drawWallet: 'drawer',
  collectedAt: '2026-01-01T00:00:00.000Z',
};
const TRADE = '019a1b2c-0000-7000-8000-000000000002';

/** Returns what the giver of the card signs. */
function messageOf(kind: 'transfer' | 'trade', from: string, to: string, changes: object = {}): string {
  const parts = {
    productName: 'Cards',
    card: { number: CARD.number, name: 'Crossed Blades' },
    nonce: 'n0nce',
    timestamp: '2026-01-01T00:00:00.000Z',
    uri: 'http://localhost',
  };
  const transfer = transferMessage({ ...parts, from, to, ...changes });
  if (kind === 'transfer') return transfer;
  return transfer.replace('Transfer a card', 'Offer a trade').replace('\n\nCard:', `\n\nTrade: ${TRADE}\nGive:`);
}

type Step = readonly [kind: 'transfer' | 'trade' | 'relink', to: string];

async function chainOf(steps: readonly Step[]): Promise<ProvenanceEntry[]> {
  const entries: ProvenanceEntry[] = [];
  for (const [sequence, [kind, to]] of [['draw', 'drawer'] as const, ...steps].entries()) {
    const previous = entries.at(-1);
    const from = previous?.to ?? '';
    const signed =
      kind === 'transfer' || kind === 'trade'
        ? { message: messageOf(kind, from, to, { nonce: `n${sequence}` }), signature: `${from}!` }
        : {};
    const entry = {
      card: CARD.id,
      sequence,
      kind,
      ...(previous && { from }),
      to,
      ...(kind === 'trade' && { trade: TRADE }),
      ...signed,
      at: new Date(Date.UTC(2026, 0, 1 + sequence)).toISOString(),
      previousHash: previous?.hash ?? FIRST_PREVIOUS_HASH,
    };
    entries.push({ ...entry, hash: await hashEntry(entry) });
  }
  return entries;
}

/** Accepts the signatures that `chainOf` writes. */
const verify = async ({ from, signature }: { from: string; signature: string }) => signature === `${from}!`;

const wallet = fc.string({ unit: fc.constantFrom('A', 'b', '3'), minLength: 1, maxLength: 4 });
const kind = fc.constantFrom('transfer', 'trade', 'relink');
const chains = fc.array(fc.tuple(kind, wallet), { maxLength: 8 });

test('every chain is genuine as it was written', () =>
  fc.assert(
    fc.asyncProperty(chains, async (steps) => {
      expect(await findBrokenEntry(CARD, await chainOf(steps), verify)).toBeUndefined();
    }),
  ));

test('a changed member, a removed entry and a swap are found at the first entry that they concern', () =>
  fc.assert(
    fc.asyncProperty(chains, fc.nat(), fc.nat(3), async (steps, position, change) => {
      const entries = await chainOf(steps);
      const at = position % entries.length;
      const entry = entries[at] as ProvenanceEntry;
      const isLast = at === entries.length - 1;
      if (change === 0) entries[at] = { ...entry, to: `${entry.to}x` };
      else if (change === 1) entries[at] = { ...entry, card: TRADE };
      else if (change === 2) entries.splice(at, 1);
      else entries.splice(at, 0, ...entries.splice(at + 1, 1));
      // A chain cannot show that its last entry was removed
      expect(await findBrokenEntry(CARD, entries, verify)).toBe(
        isLast && (change === 3 || (change === 2 && at > 0)) ? undefined : at,
      );
    }),
  ));

const forgeries: [name: string, kind: Step[0], change: Partial<ProvenanceEntry>][] = [
  ['another receiver than signed', 'transfer', { to: 'thief' }],
  ['another giver than the holder', 'relink', { from: 'thief' }],
  ['another trade than signed', 'trade', { trade: CARD.id }],
  ['a transfer without a signature', 'transfer', { signature: undefined }],
  ['a foreign signature', 'transfer', { signature: 'thief!' }],
  [
    'the message for another card',
    'transfer',
    { message: messageOf('transfer', 'drawer', 'to', { card: { number: 123, name: '' } }) },
  ],
  ['a trade that was signed as a transfer', 'trade', { message: messageOf('transfer', 'drawer', 'to') }],
  ['a message that was signed later', 'transfer', { at: '2025-12-31T23:59:59.999Z' }],
  ['a signed draw', 'transfer', { kind: 'draw' }],
  ['a signed relink', 'transfer', { kind: 'relink' }],
];

test.each(forgeries)('with a new hash, too, a chain does not accept %s', async (_, of, change) => {
  const [draw, signed] = (await chainOf([[of, 'to']])) as [ProvenanceEntry, ProvenanceEntry];
  const forged = Object.fromEntries(
    Object.entries({ ...signed, ...change }).filter(([, value]) => value !== undefined),
  );
  const hash = await hashEntry(forged as unknown as ProvenanceEntry);
  const entries = [draw, { ...forged, hash } as ProvenanceEntry];
  expect(await findBrokenEntry(CARD, entries, verify)).toBe(1);
});

test('the chain of another card is not genuine', async () => {
  expect(await findBrokenEntry({ ...CARD, id: TRADE }, await chainOf([]))).toBe(0);
  expect(await findBrokenEntry({ ...CARD, drawWallet: 'other' }, await chainOf([]))).toBe(0);
  expect(await findBrokenEntry({ ...CARD, collectedAt: 'earlier' }, await chainOf([]))).toBe(0);
});

test('a chain without its draw is not genuine', async () => {
  expect(await findBrokenEntry(CARD, [])).toBe(0);
});

test('a signature gives a card away once', async () => {
  const entries = await chainOf([
    ['transfer', 'to'],
    ['relink', 'drawer'],
    ['transfer', 'to'],
  ]);
  const { hash: _, ...last } = entries[3] as ProvenanceEntry;
  const replayed = { ...last, message: String(entries[1]?.message) };
  entries[3] = { ...replayed, hash: await hashEntry(replayed) };
  expect(await findBrokenEntry(CARD, entries, verify)).toBe(3);
});
