import type { CardFace } from '@app/sigil/face/card-face';
import { type RefObject, useLayoutEffect, useState } from 'react';
import { paint, release } from './painter.ts';
import type { PictureKind } from './picture-kinds.ts';
import { watchWidth } from './watch-width.ts';

/**
 * The object URLs of pictures of a card in the width of an element, all decoded; null until then. Repainted when the width
 * changes, and replaced all at once.
 * @param kinds must keep its identity
 */
export function usePictures<Kind extends PictureKind>(
  card: CardFace,
  kinds: readonly Kind[],
  ref: RefObject<HTMLElement | null>,
): Readonly<Record<Kind, string>> | null {
  const [urls, setUrls] = useState<Readonly<Record<Kind, string>> | null>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    let [paintedWidth, stopPainting] = [0, () => {}];
    let shown: readonly string[] = [];
    const paintAt = (width: number) => {
      if (width === paintedWidth) return;
      paintedWidth = width;
      stopPainting();
      let isCurrent = true;
      const next = new Map<Kind, string>();
      const show = async (pictures: readonly string[]) => {
        // Broken pictures were freed meanwhile, and are painted again.
        if (!(await decodeAll(pictures)) || !isCurrent) return;
        setUrls(Object.fromEntries(next) as Record<Kind, string>);
        for (const url of shown) release(url);
        shown = pictures;
      };
      const cancels = kinds.map((kind) =>
        paint({ card, kind, width, pixelRatio: devicePixelRatio }, (url) => {
          // All pictures are painted again after they were cleared.
          if (next.has(kind)) next.clear();
          next.set(kind, url);
          if (next.size === kinds.length) show([...next.values()]);
        }),
      );
      stopPainting = () => {
        isCurrent = false;
        for (const cancel of cancels) cancel();
        for (const url of next.values()) if (!shown.includes(url)) release(url);
      };
    };
    const stop = watchWidth(element, paintAt);
    return () => {
      stop();
      stopPainting();
      for (const url of shown) release(url);
    };
  }, [card, kinds, ref]);
  return urls;
}

/** @returns whether all pictures could be decoded */
function decodeAll(urls: readonly string[]): Promise<boolean> {
  const images = urls.map((src) => Object.assign(new Image(), { src }).decode());
  return Promise.all(images).then(
    () => true,
    () => false,
  );
}

/**
 * Paints a picture and passes its URL to a callback; again when its width changes.
 * @param onPainted called with the URL and the element; must keep its identity
 * @param width the element's width in CSS pixels
 */
export function usePainted<Target extends HTMLElement>(
  card: CardFace,
  kind: PictureKind,
  ref: RefObject<Target | null>,
  onPainted: (url: string, element: Target) => void,
  width: number,
): void {
  // Not `useEffect`: for every row that scrolls into view, React would schedule a task of its own.
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    let current: string | undefined;
    const request = { card, kind, width: Math.ceil(width * devicePixelRatio), pixelRatio: devicePixelRatio };
    const cancel = paint(request, (next) => {
      if (current) release(current);
      current = next;
      onPainted(next, element);
    });
    return () => {
      cancel();
      if (current) release(current);
    };
  }, [card, kind, ref, onPainted, width]);
}
