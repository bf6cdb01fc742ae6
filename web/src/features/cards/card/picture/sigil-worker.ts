import { faceElements } from '@app/contract/cards/face/card-face';
import { renderSigil } from '@app/contract/draw/sigil/sigil';
import { loadFonts } from './paint/fonts.ts';
import { createTextMeasurer, paintMark } from './paint/paint-mark.ts';
import { paintSigil } from './paint/paint-sigil.ts';
import { paintStock } from './paint/paint-stock.ts';
import type { PaintedMessage, PaintJob, ReleaseMessage } from './paint-job.ts';

/** The page may have just started to load the picture that it releases. */
const REVOKE_DELAY_MS = 5000;

const pathOf = (d: string) => new Path2D(d);

// Painting and creating the object URL take milliseconds, which would delay scrolling on the main thread.
addEventListener('message', async ({ data }: MessageEvent<PaintJob | ReleaseMessage>) => {
  if ('released' in data) {
    setTimeout(() => URL.revokeObjectURL(data.released), REVOKE_DELAY_MS);
    return;
  }
  const { id, card, inks, words, stock, width } = data;
  const canvas = new OffscreenCanvas(width, Math.round(width * 1.4));
  const context = canvas.getContext('2d');
  if (!context) return;
  if (words) await loadFonts();
  context.scale(width / 200, width / 200);
  paintSigil(context, renderSigil(card, inks), pathOf);
  if (words) {
    for (const mark of faceElements(card, words.size, createTextMeasurer(context)))
      paintMark(context, mark, words.inks, pathOf);
  }
  if (stock) paintStock(context, stock, pathOf);
  // A blob for an <img>: hundreds of canvas elements would each be a compositing layer and scroll slowly.
  const painted: PaintedMessage = { id, url: URL.createObjectURL(await canvas.convertToBlob()) };
  postMessage(painted);
});
