import type { Rarity } from '@app/contract/draw/card';
import { cardLayout } from '@app/sigil/edition1/layout';
import type { CardFace } from '@app/sigil/face/card-face';
import sharp from 'sharp';
import { CARD_WIDTH } from '../preview/card-face.ts';
import { MAP_HEIGHT, MAP_WIDTH, type Masks } from './masks.ts';
import { type Slope, slopeOf } from './slope.ts';

/** What a side of a card looks like, in pictures that cover it as a whole. */
export interface SideTextures {
  /** The colours, as JPEG. */
  readonly colour: Uint8Array;
  /** Roughness in green and metalness in blue, as PNG. */
  readonly metal: Uint8Array;
  /** The relief as a normal map (x to the right, y up), as JPEG. */
  readonly relief: Uint8Array;
}

/** The metal of the foil, and how rough it is; the card itself is coated paper. */
const FOILS: Readonly<Record<Rarity, { readonly metal: number; readonly roughness: number }>> = {
  common: { metal: 0, roughness: 0.5 },
  uncommon: { metal: 0.6, roughness: 0.36 },
  rare: { metal: 0.85, roughness: 0.27 },
  epic: { metal: 0.9, roughness: 0.25 },
  legendary: { metal: 0.9, roughness: 0.24 },
};
const PAPER_ROUGHNESS = 0.56;
/** The depth of the engraving. */
const DEPTH = 0.7;
const RELIEF_QUALITY = 88;

/** Encodes the metal and the relief of a card's foil as maps. */
export function surfaceMaps(card: CardFace, masks: Masks) {
  const foil = FOILS[card.rarity];
  const { centreY } = cardLayout(card.rarity, card.finish);
  return encodeMaps(masks, foil, slopeOf(card.rarity, centreY));
}

/** Encodes maps: @param slope the slope of the foil at a place of the card, in each of the three masks */
export async function encodeMaps(
  masks: Masks,
  { metal, roughness }: { metal: number; roughness: number },
  slope: Slope,
): Promise<Omit<SideTextures, 'colour'>> {
  const pixels = MAP_WIDTH * MAP_HEIGHT;
  const surface = Buffer.alloc(pixels * 3);
  const relief = Buffer.alloc(pixels * 3);
  const unit = CARD_WIDTH / MAP_WIDTH;
  const at = (i: number, channel: number) => (masks[i * 4 + channel] ?? 0) / 255;
  const height = (x: number, y: number) => {
    const i = Math.min(MAP_HEIGHT - 1, Math.max(0, y)) * MAP_WIDTH + Math.min(MAP_WIDTH - 1, Math.max(0, x));
    return Math.max(at(i, 0), at(i, 1), at(i, 2));
  };
  for (let y = 0; y < MAP_HEIGHT; y++) {
    for (let x = 0; x < MAP_WIDTH; x++) {
      const i = y * MAP_WIDTH + x;
      const amount = height(x, y);
      surface[i * 3] = 255;
      surface[i * 3 + 1] = 255 * (PAPER_ROUGHNESS + (roughness - PAPER_ROUGHNESS) * amount);
      surface[i * 3 + 2] = 255 * metal * amount;
      // The foil is embossed: its borders slope, and its surface is engraved
      let right = (height(x + 1, y) - height(x - 1, y)) * -DEPTH;
      let down = (height(x, y + 1) - height(x, y - 1)) * -DEPTH;
      if (amount > 0) {
        const [slopeX, slopeY] = slope(x * unit, y * unit, at(i, 0), at(i, 1), at(i, 2));
        right += slopeX;
        down += slopeY;
      }
      const length = Math.hypot(right, down, 1);
      relief[i * 3] = 127.5 + (127.5 * right) / length;
      relief[i * 3 + 1] = 127.5 - (127.5 * down) / length;
      relief[i * 3 + 2] = 127.5 + 127.5 / length;
    }
  }
  const raw = { width: MAP_WIDTH, height: MAP_HEIGHT, channels: 3 } as const;
  const [metalMap, reliefMap] = await Promise.all([
    sharp(surface, { raw }).png({ compressionLevel: 6 }).toBuffer(),
    sharp(relief, { raw }).jpeg({ quality: RELIEF_QUALITY, chromaSubsampling: '4:4:4' }).toBuffer(),
  ]);
  return { metal: metalMap, relief: reliefMap };
}
