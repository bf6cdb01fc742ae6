import { randomBytes } from 'node:crypto';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBackupFile, writeBackupFile } from './backup-file.ts';

const content = randomBytes(3_000_000);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-file-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function* once(bytes: Uint8Array) {
  yield bytes;
}

/** Overwrites a byte in place, so that the file is the same to anyone who has it open. */
async function changeByte(path: string, position: number): Promise<void> {
  const file = await open(path, 'r+');
  await file.write(Buffer.from([(content[position] as number) ^ 1]), 0, 1, position);
  await file.close();
}

test.each([0, 1_500_000, 2_999_999])(
  'a file that is changed at byte %i after it was verified is not used from there on',
  async (position) => {
    const name = `changed-at-${position}`;
    const stored = await writeBackupFile(folder, name, once(content), undefined, () => {});
    const reader = openBackupFile(folder, stored, undefined);
    expect((await buffer(reader.verify())).equals(content)).toBe(true);
    expect((await buffer(reader.read())).equals(content)).toBe(true);
    await changeByte(join(folder, name), position);
    const used: Uint8Array[] = [];
    const read = async () => {
      for await (const part of reader.read()) used.push(part);
    };
    await expect(read()).rejects.toThrow(`${name} has changed since it was verified`);
    const usedBytes = Buffer.concat(used);
    expect(usedBytes.length).toBeLessThanOrEqual(position);
    expect(usedBytes.equals(content.subarray(0, usedBytes.length))).toBe(true);
  },
);
