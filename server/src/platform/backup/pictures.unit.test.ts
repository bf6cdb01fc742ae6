import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { restorePictures } from './pictures.ts';

const newKey = () => `${randomBytes(32).toString('base64url')}.webp`;

test('a picture that cannot be stored ends the restore with its error, even while the next one is read', async () => {
  const full = new Error('no space left on device');
  const unhandled: unknown[] = [];
  const remember = (error: unknown) => unhandled.push(error);
  process.on('unhandledRejection', remember);
  async function* pictures() {
    for (let n = 0; n < 3; n++) {
      yield { key: newKey(), bytes: randomBytes(10) };
      await setTimeout(20);
    }
  }
  const storage = { get: async () => undefined, put: () => Promise.reject(full), remove: async () => {} };
  await expect(restorePictures(pictures(), storage, [])).rejects.toBe(full);
  process.off('unhandledRejection', remember);
  expect(unhandled).toEqual([]);
});

test('a damaged archive ends the restore after the pictures before it are stored', async () => {
  const stored: string[] = [];
  async function* pictures() {
    yield { key: newKey(), bytes: randomBytes(10) };
    throw new Error('damaged');
  }
  const put = async (key: string) => {
    await setTimeout(20);
    stored.push(key);
  };
  const storage = { get: async () => undefined, put, remove: async () => {} };
  await expect(restorePictures(pictures(), storage, [])).rejects.toThrow('damaged');
  expect(stored).toHaveLength(1);
});
