import { type CardFace, faceSize } from '@app/contract/cards/face/face';
import { type RefObject, useEffect, useState } from 'react';
import { type PictureKind, RECIPES } from './kinds.ts';
import { paint, release } from './painter.ts';
import { watchWidth } from './watch-width.ts';

/**
 * The address of a picture of a card, just as wide as an element is on the screen; null until it is painted, and
 * painted anew when the element's width changes.
 */
export function usePicture(card: CardFace, kind: PictureKind, ref: RefObject<HTMLElement | null>): string | null {
  const [address, setAddress] = useState<string | null>(null);
  usePainted(card, kind, ref, setAddress);
  return address;
}

/**
 * Has a picture painted as {@link usePicture} does, and hands its address to a function, together with the element.
 * @param onPainted the same function for as long as it does the same
 */
export function usePainted<Where extends HTMLElement>(
  card: CardFace,
  kind: PictureKind,
  ref: RefObject<Where | null>,
  onPainted: (address: string, element: Where) => void,
): void {
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const { inks, wordInks, stock } = RECIPES[kind];
    let [withdraw, shown] = [() => {}, 0];
    let made: string | undefined;
    const stop = watchWidth(element, (width) => {
      if (width === shown) return;
      shown = width;
      withdraw();
      const shownWidth = width / devicePixelRatio;
      const words = wordInks && { size: faceSize(shownWidth), inks: wordInks(card) };
      withdraw = paint({ card, inks: inks(card), words, stock: stock?.(card, shownWidth), width }, (next) => {
        if (made) release(made);
        made = next;
        onPainted(next, element);
      });
    });
    return () => {
      stop();
      withdraw();
      if (made) release(made);
    };
  }, [card, kind, ref, onPainted]);
}
