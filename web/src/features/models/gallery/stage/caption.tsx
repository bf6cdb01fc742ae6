import type { Card } from '@app/contract/cards/schemas';
import { rarityNames, typeNames } from '@app/contract/cards/texts';
import { galleryTexts as texts } from '@app/contract/models/gallery-texts';
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { keepDots } from '../../../../lib/formatting/keep-dots.ts';

/** Shows which card is in the hand or pointed at; undefined: none. */
export type ShowCard = (card: Card | undefined, isHeld: boolean) => void;

/** How long a card is pointed at before screen readers hear its name, in milliseconds. */
const REST_MS = 300;

/**
 * The card in the hand or pointed at, and what to do next; screen readers hear it. The card changes while the market moves. Its name
 * is drawn, because a text that changes makes the browser lay out and paint the page.
 */
export function Caption({ ref, isHidden }: { ref: Ref<ShowCard>; isHidden: boolean }) {
  const [isHeld, setHeld] = useState(false);
  const [spoken, setSpoken] = useState('');
  const title = useRef<HTMLCanvasElement>(null);
  const timer = useRef<number>(undefined);
  useImperativeHandle(
    ref,
    () => (card, isHeld) => {
      const text = card ? (isHeld ? texts.pickedUp : texts.before).replace('{card}', nameOf(card)) : '';
      clearTimeout(timer.current);
      timer.current = window.setTimeout(setSpoken, isHeld ? 0 : REST_MS, text);
      setHeld(isHeld);
      if (title.current) drawName(title.current, isHeld ? undefined : card);
    },
    [],
  );
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
      <p aria-hidden="true" className="h-14 w-full max-w-md">
        <canvas ref={title} className="size-full font-display text-lg text-paper" />
      </p>
      <p className="rounded-full bg-ink-deep/80 px-4 py-1.5 text-center text-ash text-sm">
        {(isHeld ? texts.held : texts.hint)[input]}
      </p>
    </div>
  );
}

/** Draws the name of a card, and its rarity below it. @param card undefined: nothing */
function drawName(canvas: HTMLCanvasElement, card: Card | undefined): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const { clientWidth: width, clientHeight: height } = canvas;
  const scale = devicePixelRatio;
  if (canvas.width !== Math.round(width * scale)) {
    canvas.width = Math.round(width * scale);
    canvas.height = Math.round(height * scale);
  }
  context.setTransform(scale, 0, 0, scale, 0, 0);
  context.clearRect(0, 0, width, height);
  if (!card) return;
  const style = getComputedStyle(canvas);
  const lines = [
    { text: keepDots(card.name), colour: style.color, y: height * 0.36 },
    {
      text: rarityNames[card.rarity],
      colour: style.getPropertyValue(`--color-rarity-${card.rarity}-line`),
      y: height * 0.76,
    },
  ];
  // `style.font` is empty if the shorthand cannot express a property
  context.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  const half = Math.min(width, Math.max(...lines.map(({ text }) => context.measureText(text).width)) + 40) / 2;
  context.fillStyle = style.getPropertyValue('--color-ink-deep');
  context.globalAlpha = 0.86;
  context.beginPath();
  context.roundRect(width / 2 - half, 0, half * 2, height, 12);
  context.fill();
  context.globalAlpha = 1;
  for (const { text, colour, y } of lines) {
    context.fillStyle = colour;
    context.fillText(text, width / 2, y, half * 2 - 16);
  }
}

/** "Ember Fox, Rare Beast". */
const nameOf = ({ name, rarity, type }: Card) => `${name}, ${rarityNames[rarity]} ${typeNames[type].singular}`;
