import { createHash } from 'node:crypto';
import { AUDIT_ACTIONS } from '@app/contract/audit/actions';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EMPTY_CHAIN, extendChain, type HashedEntry, hashEntry, INITIAL_HASH } from './hash-chain.ts';

const optionalId = fc.option(fc.uuid());
const unnumbered = fc.record({
  at: fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('2100-01-01') }),
  action: fc.constantFrom(...AUDIT_ACTIONS),
  actorId: optionalId,
  targetId: optionalId,
  projectId: optionalId,
  requestId: optionalId,
});
type Entry = HashedEntry & { readonly hash: string };

function chain(entries: readonly Omit<HashedEntry, 'number'>[]): Entry[] {
  let hash = INITIAL_HASH;
  return entries.map((fields, index) => {
    const entry = { ...fields, number: index + 1 };
    hash = hashEntry(hash, entry);
    return { ...entry, hash };
  });
}

const chains = fc.array(unnumbered, { minLength: 1, maxLength: 20 }).map(chain);
const chainAndIndex = chains.chain((entries) => fc.tuple(fc.constant(entries), fc.nat(entries.length - 1)));

describe('the hash chain', () => {
  test('is SHA-256 over the previous hash and the canonical JSON of the entry', () => {
    const entry = {
      number: 1,
      at: new Date('2026-11-23T12:00:00Z'),
      action: 'user_blocked',
      actorId: null,
      targetId: '0199a1b2-0000-7000-8000-000000000001',
      projectId: null,
      requestId: null,
    } as const;
    expect(hashEntry(INITIAL_HASH, entry)).toBe('a2009ab9544b071de0de138c0c2881f41f2408d6ea28d35fd11b95655deba41d');
    const json = `{"action":"user_blocked","actorId":null,"at":"2026-11-23T12:00:00.000Z","number":1,"projectId":"${entry.targetId}","requestId":null,"targetId":"${entry.targetId}"}`;
    const expected = createHash('sha256').update(INITIAL_HASH).update(json).digest('hex');
    expect(hashEntry(INITIAL_HASH, { ...entry, projectId: entry.targetId })).toBe(expected);
  });

  test('is intact as written, in pages of any size', () => {
    fc.assert(
      fc.property(chainAndIndex, ([entries, split]) => {
        const state = extendChain(extendChain(EMPTY_CHAIN, entries.slice(0, split)), entries.slice(split));
        expect(state).toEqual({ entries: entries.length, lastHash: entries.at(-1)?.hash, brokenAt: null });
      }),
    );
  });

  test('is broken at an entry that was changed, removed, inserted or exchanged', () => {
    fc.assert(
      fc.property(chainAndIndex, unnumbered, ([entries, index], other) => {
        const entry = entries[index] as Entry;
        const changed = entries.with(index, {
          ...entry,
          targetId: entry.targetId === null ? crypto.randomUUID() : null,
        });
        expect(extendChain(EMPTY_CHAIN, changed).brokenAt).toBe(index + 1);
        const inserted = entries.toSpliced(index, 0, { ...other, number: index + 1, hash: INITIAL_HASH });
        expect(extendChain(EMPTY_CHAIN, inserted).brokenAt).toBe(index + 1);
        // Only an earlier export can show that the last entry was removed
        if (index === entries.length - 1) return;
        expect(extendChain(EMPTY_CHAIN, entries.toSpliced(index, 1)).brokenAt).toBe(index + 1);
        const renumbered = entries.toSpliced(index, 1).map((kept, n) => ({ ...kept, number: n + 1 }));
        expect(extendChain(EMPTY_CHAIN, renumbered).brokenAt).toBe(index + 1);
      }),
    );
  });
});
