import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { decrypt, encrypt, generateBackupKey } from './encryption.ts';

/** Size of the chunks of the age format, with their tags. */
const CHUNK_BYTES = 64 * 1024 + 16;
const plain = randomBytes(200_000);

let identity: string;
let recipient: string;
let sealed: Buffer;
beforeAll(async () => {
  ({ identity, recipient } = await generateBackupKey());
  sealed = await buffer(encrypt(recipient, inPieces(plain, 10_000)));
});

async function* inPieces(bytes: Buffer, size: number): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size);
}
const open = (bytes: Buffer, key = identity) => buffer(decrypt(key, inPieces(bytes, 7000)));

test('a backup of any length, in parts of any size, is decrypted with the identity', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 5000 }), fc.integer({ min: 1, max: 5000 }), async (bytes, size) => {
      const opened = await open(await buffer(encrypt(identity, inPieces(Buffer.from(bytes), size))));
      expect(opened.equals(bytes)).toBe(true);
    }),
    { numRuns: 20 },
  );
  expect((await open(sealed)).equals(plain)).toBe(true);
});

test('a changed byte and a truncation are detected everywhere', async () => {
  const position = fc.nat(sealed.length - 1);
  await fc.assert(
    fc.asyncProperty(position, fc.integer({ min: 1, max: 255 }), async (index, change) => {
      const changed = Buffer.from(sealed);
      changed.writeUInt8(changed.readUInt8(index) ^ change, index);
      await expect(open(changed)).rejects.toThrow();
      await expect(open(sealed.subarray(0, index))).rejects.toThrow();
    }),
    { numRuns: 30 },
  );
});

test('exchanged and missing chunks are detected, even at the end, and another identity cannot decrypt', async () => {
  const header = sealed.length - plain.length - 16 * Math.ceil(plain.length / (CHUNK_BYTES - 16));
  const chunk = (index: number) => sealed.subarray(header + index * CHUNK_BYTES, header + (index + 1) * CHUNK_BYTES);
  const rebuilt = (...chunks: number[]) => Buffer.concat([sealed.subarray(0, header), ...chunks.map(chunk)]);
  expect((await open(rebuilt(0, 1, 2, 3))).equals(plain)).toBe(true);
  for (const chunks of [
    [1, 0, 2, 3],
    [0, 1, 2],
    [0, 2, 3],
    [0, 1, 2, 3, 3],
  ]) {
    await expect(open(rebuilt(...chunks))).rejects.toThrow();
  }
  await expect(open(sealed, (await generateBackupKey()).identity)).rejects.toThrow();
});
