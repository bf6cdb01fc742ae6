import { readFile } from 'node:fs/promises';
import { toHexColour } from '@app/sigil/face/colour';
import { loadOnce } from '../../../platform/concurrency/load-once.ts';
import { jpeg } from './face-texture.ts';
import { MAP_WIDTH, rasterize } from './masks.ts';
import { encodeMaps, type SideTextures } from './surface-maps.ts';

const WIDTH = 1024;
const QUALITY = 84;
/** The hues of brass in the drawing. */
const BRASS = /^oklch\([\d.]+ [\d.]+ (?:75|85|92)\)$/;
const METAL = { metal: 0.9, roughness: 0.3 };
const COLOUR = /oklch\([^)]+\)/g;

/** Draws the back of every card, the same as in the web app: brass on lacquer. */
export const loadBackTextures = loadOnce(async (): Promise<SideTextures> => {
  const drawing = await readFile(new URL('./card-back.svg', import.meta.url), 'utf8');
  const opaque = drawing.replaceAll('rx="12"', '');
  const mask = opaque.replace(COLOUR, (colour) => (BRASS.test(colour) ? '#fff' : '#000'));
  const [colour, maps] = await Promise.all([
    jpeg(opaque.replace(COLOUR, toHexColour), WIDTH, QUALITY),
    encodeMaps(rasterize(mask, MAP_WIDTH), METAL, (x, y, amount) => {
      const angle = Math.atan2(y - 140, x - 100);
      const slope = amount * 0.14 * Math.sin(angle * 6);
      return [-Math.sin(angle) * slope, Math.cos(angle) * slope];
    }),
  ]);
  return { colour, ...maps };
});
