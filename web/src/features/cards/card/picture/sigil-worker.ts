import { sigil } from '@app/contract/draw/sigil/sigil';
import type { Job, Painted } from './job.ts';
import { paintSigil } from './paint-sigil.ts';

// What a page's scrolling must not wait for: a drawing takes some milliseconds.
addEventListener('message', async ({ data }: MessageEvent<Job>) => {
  const { id, source, inks, width } = data;
  const canvas = new OffscreenCanvas(width, Math.round(width * 1.4));
  const on = canvas.getContext('2d');
  if (!on) return;
  on.scale(width / 200, width / 200);
  paintSigil(on, sigil(source, inks), (d) => new Path2D(d));
  // An element of its own for each would be a layer of its own for each, which is slow to scroll; a picture is not.
  const painted: Painted = { id, picture: await canvas.convertToBlob() };
  postMessage(painted);
});
