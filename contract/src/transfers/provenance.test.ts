import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FIRST_PREVIOUS_HASH, findBrokenEntry, hashEntry, type ProvenanceEntry } from './provenance.ts';

const CARD = '019a1b2c-0000-7000-8000-000000000001';

async function chainOf(wallets: readonly string[]): Promise<ProvenanceEntry[]> {
  const entries: ProvenanceEntry[] = [];
  for (const [sequence, to] of wallets.entries()) {
    const previousHash = entries.at(-1)?.hash ?? FIRST_PREVIOUS_HASH;
    const at = new Date(Date.UTC(2026, 0, 1 + sequence)).toISOString();
    const entry = { card: CARD, sequence, kind: 'draw', to, at, previousHash } as const;
    entries.push({ ...entry, hash: await hashEntry(entry) });
  }
  return entries;
}

const chains = fc.array(fc.string(), { minLength: 1, maxLength: 8 });

test('every chain is genuine as it was written', () =>
  fc.assert(
    fc.asyncProperty(chains, async (wallets) => {
      expect(await findBrokenEntry(CARD, await chainOf(wallets))).toBeUndefined();
    }),
  ));

test('a changed member, also with a new hash, a removed entry and a swap are found at the first entry that they concern', () =>
  fc.assert(
    fc.asyncProperty(chains, fc.nat(), fc.nat(4), async (wallets, position, change) => {
      const entries = await chainOf(wallets);
      const at = position % entries.length;
      const changed = { ...(entries[at] as ProvenanceEntry), to: `${entries[at]?.to}x` };
      if (change === 0) entries[at] = changed;
      else if (change === 1) entries[at] = { ...changed, hash: await hashEntry(changed) };
      else if (change === 2) entries.splice(at, 1);
      else if (change === 3) entries.splice(at, 0, ...entries.splice(at + 1, 1));
      else entries[at] = { ...changed, card: CARD.replace('1', '2') };
      const isCut = at === wallets.length - 1;
      // A chain cannot show that its last entry was rewritten or removed
      const expected = isCut && change !== 0 && change !== 4 ? undefined : change === 1 ? at + 1 : at;
      expect(await findBrokenEntry(CARD, entries)).toBe(expected);
    }),
  ));

test('the chain of another card is not genuine', async () => {
  expect(await findBrokenEntry(CARD.replace('1', '2'), await chainOf(['w']))).toBe(0);
});
