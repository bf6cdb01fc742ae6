import type { CardFace } from '@app/contract/cards/face/face';
import { LRUCache } from 'lru-cache';
import { createGate } from '../../../platform/gate.ts';
import { previewDrawing } from './drawing.ts';
import { loadFaces } from './lettering.ts';

/** A picture takes a core for a tenth of a second; a link that thousands look at is drawn once. */
const AT_ONCE = 1;
const WAITING_MOST = 32;
/** Some 250 kB each. */
const KEPT = 40;

/** Draws a card's picture for link previews, as PNG: the same card always gives the same bytes. */
export type DrawPreview = (card: CardFace) => Promise<Buffer>;

/**
 * Makes the function that draws previews. The renderer is loaded with the first, and works on a thread outside of
 * JavaScript.
 * @throws Failure UNAVAILABLE (from what it makes) where too many wait already
 */
export function createPreviews(productName: string): DrawPreview {
  const through = createGate({ running: AT_ONCE, waiting: WAITING_MOST });
  const kept = new LRUCache<number, Promise<Buffer>>({ max: KEPT });
  return (card) => {
    const known = kept.get(card.number);
    if (known) return known;
    const drawn = through(() => draw(card, productName));
    kept.set(card.number, drawn);
    drawn.catch(() => kept.delete(card.number));
    return drawn;
  };
}

async function draw(card: CardFace, productName: string): Promise<Buffer> {
  const [{ renderAsync }, faces] = await Promise.all([import('@resvg/resvg-js'), loadFaces()]);
  const picture = await renderAsync(previewDrawing(card, productName, faces), { font: { loadSystemFonts: false } });
  return picture.asPng();
}
