import type { CardFace } from '@app/sigil/face/card-face';
import { type RefObject, useLayoutEffect, useState } from 'react';
import { paint, release } from './painter.ts';
import type { PictureKind } from './picture-kinds.ts';
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
 * @param knownWidth the element's width in CSS pixels; if it is missing, the element is measured
 */
export function usePainted<Target extends HTMLElement>(
  card: CardFace,
  kind: PictureKind,
  ref: RefObject<Target | null>,
  onPainted: (url: string, element: Target) => void,
  knownWidth?: number,
): void {
  // Not `useEffect`: for every row that scrolls into view, React would schedule a task of its own.
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    let [cancel, paintedWidth] = [() => {}, 0];
    let current: string | undefined;
    const paintAt = (width: number) => {
      if (width === paintedWidth) return;
      paintedWidth = width;
      cancel();
      cancel = paint({ card, kind, width, pixelRatio: devicePixelRatio }, (next) => {
        if (current) release(current);
        current = next;
        onPainted(next, element);
      });
    };
    const stop = knownWidth === undefined ? watchWidth(element, paintAt) : undefined;
    if (knownWidth !== undefined) paintAt(Math.ceil(knownWidth * devicePixelRatio));
    return () => {
      stop?.();
      cancel();
      if (current) release(current);
    };
  }, [card, kind, ref, onPainted, knownWidth]);
}
