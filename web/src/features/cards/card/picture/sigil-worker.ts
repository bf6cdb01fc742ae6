import { faceMarks } from '@app/contract/cards/face/face';
import { sigil } from '@app/contract/draw/sigil/sigil';
import { loadFonts } from './fonts.ts';
import type { Job, Painted, Release } from './job.ts';
import { letteringOf, paintMark } from './paint-mark.ts';
import { paintSigil } from './paint-sigil.ts';
import { paintStock } from './paint-stock.ts';

/** The page may just have begun to load what it lets go, and that question may arrive after ours. */
const LOADED_WITHIN_MS = 5000;

const pathOf = (d: string) => new Path2D(d);

// What a page's scrolling must not wait for: a drawing takes some milliseconds, and so does giving it an address.
addEventListener('message', async ({ data }: MessageEvent<Job | Release>) => {
  if ('released' in data) {
    setTimeout(() => URL.revokeObjectURL(data.released), LOADED_WITHIN_MS);
    return;
  }
  const { id, card, inks, words, stock, width } = data;
  const canvas = new OffscreenCanvas(width, Math.round(width * 1.4));
  const on = canvas.getContext('2d');
  if (!on) return;
  if (words) await loadFonts();
  on.scale(width / 200, width / 200);
  paintSigil(on, sigil(card, inks), pathOf);
  if (words) {
    for (const mark of faceMarks(card, words.size, letteringOf(on))) paintMark(on, mark, words.inks, pathOf);
  }
  if (stock) paintStock(on, stock, pathOf);
  // An element of its own for each would be a layer of its own for each, which is slow to scroll; a picture is not.
  const painted: Painted = { id, address: URL.createObjectURL(await canvas.convertToBlob()) };
  postMessage(painted);
});
