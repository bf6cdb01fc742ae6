import { type RefObject, useEffect, useRef } from 'react';
import type { CardLook } from '../inks.ts';
import { inksOf } from '../inks.ts';
import { CUT } from './paint-sigil.ts';
import { paint } from './painter.ts';
import { watchWidth } from './watch-width.ts';

/** A card's drawing as a bitmap of just the size that it is shown in; the card's ground is seen where it is empty. */
export function SigilCanvas({ look: { type, rarity, artSeed } }: { look: CardLook }) {
  const ref = useRef<HTMLCanvasElement>(null);
  useEffect(() => drawInto(ref, { type, rarity, artSeed }), [type, rarity, artSeed]);
  return <canvas ref={ref} width="0" height="0" />;
}

function drawInto(ref: RefObject<HTMLCanvasElement | null>, source: CardLook): (() => void) | undefined {
  const canvas = ref.current;
  if (!canvas) return;
  let shown = 0;
  let withdraw = () => {};
  const stop = watchWidth(canvas, (width) => {
    if (width === shown) return;
    shown = width;
    withdraw();
    withdraw = paint({ source, inks: { ...inksOf(source), ground: CUT }, width, as: 'bitmap' }, (picture) => {
      if (!(picture instanceof ImageBitmap)) return;
      canvas.width = picture.width;
      canvas.height = picture.height;
      canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(picture);
    });
  });
  return () => {
    stop();
    withdraw();
  };
}
