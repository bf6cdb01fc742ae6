import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { systemRandomness } from '../randomness.ts';
import { deriveKeys } from './keys.ts';
import { seal, unseal } from './seal.ts';
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

describe('keys and tokens', () => {
  test('derives one distinct key per purpose, deterministically', () => {
    const bytesOf = (appSecret: string) => Object.values(deriveKeys(appSecret)).map((each) => each.export());
    const keys = bytesOf('one');
    expect(new Set(keys.map((bytes) => bytes.toString('hex'))).size).toBe(keys.length);
    for (const bytes of keys) expect(bytes).toHaveLength(32);
    expect(bytesOf('one')).toEqual(keys);
    for (const [n, bytes] of bytesOf('two').entries()) expect(bytes).not.toEqual(keys[n]);
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
