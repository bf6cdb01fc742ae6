import type { Inks } from '@app/contract/draw/palette';
import { type RefObject, useEffect, useState } from 'react';
import type { CardLook } from '../inks.ts';
import { paint } from './painter.ts';
import { watchWidth } from './watch-width.ts';

/**
 * The address of a card's drawing as a picture just as wide as an element is on the screen; null until it is painted,
 * and painted anew when the element's width changes. `inksOf` stays the same function.
 */
export function usePicture(
  { type, rarity, artSeed }: CardLook,
  inksOf: (look: CardLook) => Inks,
  ref: RefObject<HTMLElement | null>,
): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const source = { type, rarity, artSeed };
    let [withdraw, shown, made] = [() => {}, 0, ''];
    const stop = watchWidth(element, (width) => {
      if (width === shown) return;
      shown = width;
      withdraw();
      withdraw = paint({ source, inks: inksOf(source), width }, (picture) => {
        URL.revokeObjectURL(made);
        made = URL.createObjectURL(picture);
        setAddress(made);
      });
    });
    return () => {
      stop();
      withdraw();
      URL.revokeObjectURL(made);
    };
  }, [type, rarity, artSeed, inksOf, ref]);
  return address;
}
