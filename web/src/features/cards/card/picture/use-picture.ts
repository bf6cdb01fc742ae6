import { type CardFace, faceSize } from '@app/contract/cards/face/card-face';
import { type RefObject, useEffect, useState } from 'react';
import { paint, release } from './painter.ts';
import { PICTURE_RECIPES, type PictureKind } from './picture-kinds.ts';
import { watchWidth } from './watch-width.ts';

/**
 * The object URL of a card's picture in the width of an element; null until it is painted. Repainted when the width
 * changes.
 */
export function usePicture(card: CardFace, kind: PictureKind, ref: RefObject<HTMLElement | null>): string | null {
  const [url, setUrl] = useState<string | null>(null);
  usePainted(card, kind, ref, setUrl);
  return url;
}

/**
 * Like {@link usePicture}, but passes the URL to a callback.
 * @param onPainted called with the URL and the element; must keep its identity
 */
export function usePainted<Target extends HTMLElement>(
  card: CardFace,
  kind: PictureKind,
  ref: RefObject<Target | null>,
  onPainted: (url: string, element: Target) => void,
): void {
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const { colours, plane, faceColours, background } = PICTURE_RECIPES[kind];
    let [cancel, paintedWidth] = [() => {}, 0];
    let current: string | undefined;
    const stop = watchWidth(element, (width) => {
      if (width === paintedWidth) return;
      paintedWidth = width;
      cancel();
      const cssWidth = width / devicePixelRatio;
      const face = faceColours && { size: faceSize(cssWidth), colours: faceColours(card) };
      cancel = paint(
        { card, colours: colours(card), plane, face, background: background?.(card, cssWidth), width },
        (next) => {
          if (current) release(current);
          current = next;
          onPainted(next, element);
        },
      );
    });
    return () => {
      stop();
      cancel();
      if (current) release(current);
    };
  }, [card, kind, ref, onPainted]);
}
