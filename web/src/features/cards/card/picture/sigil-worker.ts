import { faceElements } from '@app/sigil/face/face-elements';
import { renderSigil } from '@app/sigil/render-sigil';
import { loadFonts } from './paint/fonts.ts';
import { paintBackground } from './paint/paint-background.ts';
import { paintFaceElement } from './paint/paint-face-element.ts';
import { paintSigil } from './paint/paint-sigil.ts';
import type { PaintBatch, PaintedBatch, PaintRequest } from './paint-batch.ts';
import { isLarge, recipeFor } from './recipes.ts';

/** How long a released picture stays valid: the page may have just started to load it. */
const REVOKE_DELAY_MS = 5000;

// One canvas for all pictures: for each new one, and each new size, Chromium asks the main thread whether it may use the GPU.
const canvas = new OffscreenCanvas(1, 1);

const pathOf = (d: string) => new Path2D(d);

// Painting and creating the object URL take milliseconds, which would delay scrolling on the main thread.
addEventListener('message', async ({ data: { id, requests, released } }: MessageEvent<PaintBatch>) => {
  if (released.length > 0) setTimeout(revoke, REVOKE_DELAY_MS, released);
  if (requests.length === 0) return;
  const urls: PaintedBatch['urls'][number][] = [];
  for (const request of requests) urls.push(await paint(request).catch(() => undefined));
  // Sent even if all have failed: a batch without a response would keep its place in the queue.
  postMessage({ id, urls } satisfies PaintedBatch);
});

function revoke(urls: readonly string[]): void {
  for (const url of urls) URL.revokeObjectURL(url);
}

/** Returns an object URL. A blob is for an `<img>`: hundreds of canvas elements would each be a layer and scroll slowly. */
async function paint(request: PaintRequest): Promise<string> {
  const { card, width } = request;
  const { colours, plane, face, background } = recipeFor(request);
  if (face) await loadFonts();
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas context');
  if (canvas.width === width) context.reset();
  else [canvas.width, canvas.height] = [width, Math.round(width * 1.4)];
  context.scale(width / 200, width / 200);
  const sigil = renderSigil(card, colours, isLarge(request));
  const children = plane === undefined ? sigil.children : sigil.children.slice(plane, plane + 1);
  paintSigil(context, { ...sigil, children }, pathOf);
  for (const element of face ? faceElements(card, face.size) : []) {
    if (face) paintFaceElement(context, element, face.colours, pathOf);
  }
  if (background) paintBackground(context, background, pathOf);
  return URL.createObjectURL(await canvas.convertToBlob());
}
