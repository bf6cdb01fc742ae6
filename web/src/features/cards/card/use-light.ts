import { type PointerEvent, type RefObject, useEffect, useState } from 'react';

const calm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Sets where the light stands, from -1 to 1 in each direction; style properties set so need no style attribute. */
function shine(element: HTMLElement | null, x: number, y: number): void {
  const clamp = (value: number) => Math.max(-1, Math.min(1, value)).toFixed(3);
  element?.style.setProperty('--light-x', clamp(x));
  element?.style.setProperty('--light-y', clamp(y));
}

/**
 * Lets the foil's light follow the pointer over a card, or the device in the hand where there is no pointer.
 * @param always keeps the foil lit (the selected card) instead of only under the pointer
 */
export function useLight(card: RefObject<HTMLElement | null>, always: boolean) {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (!always || calm() || !matchMedia('(hover: none)').matches) return;
    const tilt = ({ gamma, beta }: DeviceOrientationEvent) => {
      // Held as one reads: upright by about 40 degrees.
      if (gamma !== null && beta !== null) shine(card.current, gamma / 30, (beta - 40) / 30);
    };
    addEventListener('deviceorientation', tilt);
    return () => removeEventListener('deviceorientation', tilt);
  }, [always, card]);
  const follow = (event: PointerEvent) => {
    const box = card.current?.getBoundingClientRect();
    if (!box || calm()) return;
    shine(
      card.current,
      ((event.clientX - box.left) / box.width) * 2 - 1,
      ((event.clientY - box.top) / box.height) * 2 - 1,
    );
  };
  const leave = () => {
    setOver(false);
    shine(card.current, 0, 0);
  };
  return {
    isLit: always || isOver,
    handlers: { onPointerEnter: () => setOver(true), onPointerMove: follow, onPointerLeave: leave },
  };
}
