import type { CardFace } from '@app/contract/cards/face/card-face';
import { Resvg } from '@resvg/resvg-js';
import { lowerThreadPriority } from '../../../platform/thread-priority.ts';
import { previewSvg } from './preview-svg.ts';
import { loadTypefaces } from './text-outlines.ts';

/** What the thread renders. */
export interface RenderTask {
  readonly card: CardFace;
  readonly productName: string;
}

lowerThreadPriority();

/** Renders a preview. @returns the image as PNG */
export async function handleTask({ card, productName }: RenderTask): Promise<Uint8Array> {
  const svg = previewSvg(card, productName, await loadTypefaces());
  return new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng();
}
