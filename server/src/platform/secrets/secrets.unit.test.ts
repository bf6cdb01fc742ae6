import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createMessageSealer } from '../bus/envelope.ts';
import { systemRandomness } from '../randomness.ts';
import { deriveKeys, fingerprintOf, type KeyRing, redisPrefixOf } from './keys.ts';
import { reseal, seal, unseal } from './seal.ts';
import { generateToken, hashToken } from './tokens.ts';

const { seal: key, ...otherKeys } = deriveKeys('a secret of at least thirty-two bytes');
const contents = fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes));

describe('a sealed value', () => {
  test('decrypts to its content and differs each time', () => {
    fc.assert(
      fc.property(contents, (plain) => {
        const [first, second] = [seal(key, plain), seal(key, plain)];
        expect(unseal(key, first)).toEqual(plain);
        expect(first).not.toBe(second);
        expect(first).toMatch(/^[\w-]+$/);
      }),
    );
  });

  test('does not decrypt after any bit was changed, or with another key', () => {
    fc.assert(
      fc.property(contents, fc.nat(), (plain, position) => {
        const bytes = Buffer.from(seal(key, plain), 'base64url');
        const bit = position % (bytes.length * 8);
        bytes[bit >> 3] = (bytes[bit >> 3] as number) ^ (1 << (bit & 7));
        expect(() => unseal(key, bytes.toString('base64url'))).toThrow();
        for (const otherKey of Object.values(otherKeys)) expect(() => unseal(otherKey, seal(key, plain))).toThrow();
      }),
    );
  });

  test('does not decrypt when truncated', () => {
    const sealed = seal(key, Buffer.from('something'));
    for (let length = 0; length < sealed.length - 1; length += 3)
      expect(() => unseal(key, sealed.slice(0, length))).toThrow();
  });
});

describe('two secrets', () => {
  const [before, both, swapped, after] = [['old'], ['old', 'new'], ['new', 'old'], ['new']].map(
    ([current = '', ...others]) => deriveKeys(current, ...others).seal,
  ) as [KeyRing, KeyRing, KeyRing, KeyRing];

  test('decrypt what nodes encrypt that are in the same, the previous or the next step of a rotation', () => {
    const neighbors = [
      [before, both],
      [both, swapped],
      [swapped, after],
    ] as const;
    fc.assert(
      fc.property(contents, fc.constantFrom(...neighbors), (plain, [one, other]) => {
        for (const writer of [one, other]) {
          for (const reader of [one, other]) expect(unseal(reader, seal(writer, plain))).toEqual(plain);
        }
      }),
    );
  });

  test('re-encrypt values of the other secret, and do not change values that they cannot decrypt', () => {
    fc.assert(
      fc.property(contents, (plain) => {
        const [old, current] = [seal(both, plain), seal(swapped, plain)];
        const resealed = reseal(swapped, old) ?? '';
        expect(resealed).not.toBe(old);
        expect(unseal(after, resealed)).toEqual(plain);
        expect(() => unseal(before, resealed)).toThrow();
        expect(reseal(swapped, current)).toBe(current);
        expect(reseal(swapped, resealed)).toBe(resealed);
        expect(reseal(after, old)).toBeUndefined();
      }),
    );
  });

  test('accept only messages of nodes that have one of them', () => {
    const message = { from: 'node', number: 1, topic: 'topic', message: {} };
    const [senderBefore, sender, receiver, receiverAfter] = [before, both, swapped, after].map((ring) =>
      createMessageSealer(ring, Date.now),
    );
    expect(receiver?.open(sender?.seal(message) ?? '')).toMatchObject(message);
    expect(sender?.open(receiver?.seal(message) ?? '')).toMatchObject(message);
    expect(receiverAfter?.open(senderBefore?.seal(message) ?? '')).toBeUndefined();
  });
});

describe('keys and tokens', () => {
  test('derives one distinct key per purpose, deterministically', () => {
    const bytesOf = (appSecret: string) => Object.values(deriveKeys(appSecret)).map(([each]) => each.export());
    const keys = bytesOf('one');
    expect(new Set(keys.map((bytes) => bytes.toString('hex'))).size).toBe(keys.length);
    for (const bytes of keys) expect(bytes).toHaveLength(32);
    expect(bytesOf('one')).toEqual(keys);
    for (const [n, bytes] of bytesOf('two').entries()) expect(bytes).not.toEqual(keys[n]);
  });

  test('identifies a secret by a value that contains none of its keys', () => {
    const keys = Object.values(deriveKeys('one')).map(([each]) => each.export().toString('base64url'));
    expect(fingerprintOf('one')).toMatch(/^[\w-]{22}$/);
    expect(fingerprintOf('one')).toBe(fingerprintOf('one'));
    expect(fingerprintOf('one')).not.toBe(fingerprintOf('two'));
    for (const each of keys) expect(each).not.toContain(fingerprintOf('one').slice(0, 8));
    // Names in Redis did not change when the prefix began to be stored
    expect(redisPrefixOf('a secret of at least thirty-two bytes')).toMatch(/^[\w-]{12}:$/);
  });

  test('generates tokens of 256 bits whose hash does not reveal them', () => {
    const tokens = Array.from({ length: 200 }, () => generateToken(systemRandomness));
    expect(new Set(tokens).size).toBe(200);
    for (const token of tokens) {
      expect(Buffer.from(token, 'base64url')).toHaveLength(32);
      expect(hashToken(token)).not.toContain(token);
      expect(hashToken(token)).toBe(hashToken(token));
    }
  });
});
