import { generateToken } from '../../src/platform/secrets/tokens.ts';
import type { Services } from '../../src/services.ts';
import { drawPicture } from './draw-picture.ts';

/** Draws and stores the pictures of projects. @returns their storage keys, by the slugs */
export async function storePictures(
  { randomness, storage }: Services,
  slugs: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const keys = new Map<string, string>();
  for (const slug of slugs) {
    const picture = await drawPicture(slug);
    if (!picture) continue;
    const key = `${generateToken(randomness)}.webp`;
    await storage.put(key, picture);
    keys.set(slug, key);
  }
  return keys;
}
