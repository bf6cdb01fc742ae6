import type { CardFace } from '@app/sigil/face/card-face';
import { Resvg } from '@resvg/resvg-js';
import { lowerThreadPriority } from '../../../platform/concurrency/thread-priority.ts';
import { cardPreviewSvg } from './card-preview-svg.ts';
import { productPreviewSvg } from './product-preview-svg.ts';
import { loadFonts } from './text-outlines.ts';

/** What an image shows: a card, or the product with three cards that no one owns. */
export type PreviewSubject = CardFace | 'product';

/** What the thread renders. */
export interface RenderTask {
  readonly subject: PreviewSubject;
  readonly productName: string;
}

lowerThreadPriority();

/** Renders a preview. @returns the image as PNG */
export async function handleTask({ subject, productName }: RenderTask): Promise<Uint8Array> {
  const fonts = await loadFonts();
  const svg =
    subject === 'product' ? productPreviewSvg(productName, fonts) : cardPreviewSvg(subject, productName, fonts);
  return new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng();
}
