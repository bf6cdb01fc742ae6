import type { Card } from '@app/contract/cards/schemas';
import { rarityNames, typeNames } from '@app/contract/cards/texts';
import { RARITIES } from '@app/contract/draw/card';
import { galleryTexts as texts } from '@app/contract/models/gallery-texts';
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { keepDots } from '../../../../lib/formatting/keep-dots.ts';
import type { LookedAtBy } from '../scene/visit/visit.ts';

/** Shows which card is in the hand or pointed at; undefined: none. */
export type ShowCard = (card: Card | undefined, by: LookedAtBy) => void;

/** How long keys point at a card before screen readers hear its name, in milliseconds. */
const REST_MS = 300;

/** The size of the drawn name, which a narrower page shrinks, and the pixels of its picture per pixel. */
const [WIDTH, HEIGHT, SCALE] = [448, 56, 2];
const FONT_SIZE = 18;

/**
 * The card in the hand or pointed at, and what to do next. Screen readers hear it, unless a mouse or a headset points: text that
 * changes makes the browser lay out and paint the page, so their card only has its name drawn, while the market moves.
 */
export function Caption({ ref, isHidden }: { ref: Ref<ShowCard>; isHidden: boolean }) {
  const [isHeld, setHeld] = useState(false);
  const [spoken, setSpoken] = useState('');
  const title = useRef<HTMLCanvasElement>(null);
  const timer = useRef<number>(undefined);
  useImperativeHandle(ref, () => {
    const drawName = title.current && createNameDrawer(title.current);
    return (card, by) => {
      const isHeld = by === 'hand';
      const text = card && by !== 'ray' ? (isHeld ? texts.pickedUp : texts.before).replace('{card}', nameOf(card)) : '';
      clearTimeout(timer.current);
      timer.current = window.setTimeout(setSpoken, isHeld ? 0 : REST_MS, text);
      setHeld(isHeld);
      drawName?.(isHeld ? undefined : card);
    };
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);
  const input = matchMedia('(pointer: coarse)').matches ? 'touch' : 'mouse';
  return (
    <div
      hidden={isHidden}
      className="pointer-events-none absolute inset-0 grid content-end justify-items-center gap-2 p-3 contain-strict sm:p-4"
    >
      <p role="status" className="sr-only">
        {spoken}
      </p>
      <p aria-hidden="true">
        <canvas
          ref={title}
          width={WIDTH * SCALE}
          height={HEIGHT * SCALE}
          className="h-14 w-md max-w-full object-contain font-display text-paper"
        />
      </p>
      <p className="rounded-full bg-ink-deep/80 px-4 py-1.5 text-center text-ash text-sm">
        {(isHeld ? texts.held : texts.hint)[input]}
      </p>
    </div>
  );
}

/** Returns what draws the name of a card, and its rarity below it; undefined: nothing. */
function createNameDrawer(canvas: HTMLCanvasElement): (card: Card | undefined) => void {
  const context = canvas.getContext('2d');
  if (!context) return () => undefined;
  const style = getComputedStyle(canvas);
  const { color: paper, fontWeight, fontFamily } = style;
  const ground = style.getPropertyValue('--color-ink-deep');
  const colours = RARITIES.map((rarity) => [rarity, style.getPropertyValue(`--color-rarity-${rarity}-line`)] as const);
  const colourOf = Object.fromEntries(colours);
  context.scale(SCALE, SCALE);
  // `style.font` is empty if the shorthand cannot express a property
  context.font = `${fontWeight} ${FONT_SIZE}px ${fontFamily}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  return (card) => {
    context.clearRect(0, 0, WIDTH, HEIGHT);
    if (!card) return;
    const [name, rarity] = [keepDots(card.name), rarityNames[card.rarity]];
    const width = Math.min(WIDTH, context.measureText(name).width + 40);
    context.fillStyle = ground;
    context.globalAlpha = 0.86;
    context.beginPath();
    context.roundRect((WIDTH - width) / 2, 0, width, HEIGHT, 12);
    context.fill();
    context.globalAlpha = 1;
    context.fillStyle = paper;
    context.fillText(name, WIDTH / 2, HEIGHT * 0.36, width - 16);
    context.fillStyle = colourOf[card.rarity] ?? paper;
    context.fillText(rarity, WIDTH / 2, HEIGHT * 0.76);
  };
}

/** "Ember Fox, Rare Beast". */
const nameOf = ({ name, rarity, type }: Card) => `${name}, ${rarityNames[rarity]} ${typeNames[type].singular}`;
