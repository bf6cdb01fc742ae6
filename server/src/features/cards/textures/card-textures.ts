import type { CardFace } from '@app/sigil/face/card-face';
import { loadFonts } from '../preview/text-outlines.ts';
import { loadBackTextures } from './back-textures.ts';
import { faceTexture } from './face-texture.ts';
import { drawMasks } from './masks.ts';
import { type SideTextures, surfaceMaps } from './surface-maps.ts';

/** The textures of a card. */
export interface CardTextures {
  readonly face: SideTextures;
  readonly back: SideTextures;
}

/** Draws the textures of a card for models: the front that previews show, its foil as metal with a relief, and the back. */
export async function drawTextures(card: CardFace): Promise<CardTextures> {
  const fonts = await loadFonts();
  const [colour, maps, back] = await Promise.all([
    faceTexture(card, fonts),
    surfaceMaps(card, drawMasks(card, fonts)),
    loadBackTextures(),
  ]);
  return { face: { colour, ...maps }, back };
}
