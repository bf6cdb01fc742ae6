import { faceElements } from '@app/contract/cards/face/card-face';
import { renderSigil } from '@app/contract/draw/sigil/sigil';
import { loadFonts } from './paint/fonts.ts';
import { paintBackground } from './paint/paint-background.ts';
import { paintFaceElement } from './paint/paint-face-element.ts';
import { paintSigil } from './paint/paint-sigil.ts';
import type { PaintedMessage, PaintJob, ReleaseMessage } from './paint-job.ts';

/** How long a released picture stays valid: the page may have just started to load it. */
const REVOKE_DELAY_MS = 5000;

// One canvas for all pictures: for each new one, and each new size, Chromium asks the main thread whether it may use the GPU.
const canvas = new OffscreenCanvas(1, 1);

const pathOf = (d: string) => new Path2D(d);

// Painting and creating the object URL take milliseconds, which would delay scrolling on the main thread.
addEventListener('message', async ({ data }: MessageEvent<PaintJob | ReleaseMessage>) => {
  if ('released' in data) {
    setTimeout(() => URL.revokeObjectURL(data.released), REVOKE_DELAY_MS);
    return;
  }
  // A job without a response would keep its place in the queue.
  const url = await paint(data).catch(() => undefined);
  postMessage({ id: data.id, ...(url !== undefined && { url }) } satisfies PaintedMessage);
});

/** Returns an object URL. A blob is for an `<img>`: hundreds of canvas elements would each be a layer and scroll slowly. */
async function paint({ card, colours, plane, face, background, width }: PaintJob): Promise<string> {
  if (face) await loadFonts();
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas context');
  if (canvas.width === width) context.reset();
  else [canvas.width, canvas.height] = [width, Math.round(width * 1.4)];
  context.scale(width / 200, width / 200);
  const sigil = renderSigil(card, colours);
  const children = plane === undefined ? sigil.children : sigil.children.slice(plane, plane + 1);
  paintSigil(context, { ...sigil, children }, pathOf);
  for (const element of face ? faceElements(card, face.size) : []) {
    // The name is selectable text above the picture.
    if (face && element.part !== 'name') paintFaceElement(context, element, face.colours, pathOf);
  }
  if (background) paintBackground(context, background, pathOf);
  return URL.createObjectURL(await canvas.convertToBlob());
}
