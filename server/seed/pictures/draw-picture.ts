import { PROJECT_PICTURE } from '@app/contract/projects/limits';
import sharp from 'sharp';
import { clockwork } from './clockwork.ts';
import { fox } from './fox.ts';
import { harbour } from './harbour.ts';
import { moth } from './moth.ts';
import { orchard } from './orchard.ts';
import { owls } from './owls.ts';
import { ship } from './ship.ts';

const QUALITY = 80;

/** The drawings of the projects, by their slugs. */
const DRAWINGS: Readonly<Record<string, () => string>> = {
  'lanterns-of-old-harbour': harbour,
  'foxlight-nights': fox,
  'tick-and-stars': clockwork,
  'moth-radio': moth,
  'night-owls-rescue': owls,
  deckhand: ship,
  'the-paper-orchard': orchard,
};

/** Draws the picture of a project, in the format of uploaded ones. @returns undefined if it has none */
export async function drawPicture(slug: string): Promise<Uint8Array | undefined> {
  const svg = DRAWINGS[slug]?.();
  if (svg === undefined) return undefined;
  return sharp(Buffer.from(svg)).resize(PROJECT_PICTURE).webp({ quality: QUALITY }).toBuffer();
}
