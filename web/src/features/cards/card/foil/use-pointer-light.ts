import { type PointerEvent, type RefObject, useState } from 'react';
import { prefersReducedMotion } from '../../../../lib/browser/prefers-reduced-motion.ts';
import { clamp } from '../../../../lib/clamp.ts';

/** Sets the position of the light, -1 to 1 in each direction. */
export function setLight(element: HTMLElement | null, x: number, y: number): void {
  element?.style.setProperty('--light-x', x.toFixed(3));
  element?.style.setProperty('--light-y', y.toFixed(3));
}

/** Moves the foil's light with the pointer over a card. */
export function usePointerLight(card: RefObject<HTMLElement | null>) {
  const [isHovered, setHovered] = useState(false);
  const follow = (event: PointerEvent) => {
    const box = card.current?.getBoundingClientRect();
    if (!box || prefersReducedMotion()) return;
    const relative = (position: number, start: number, size: number) => clamp(((position - start) / size) * 2 - 1, 1);
    setLight(card.current, relative(event.clientX, box.left, box.width), relative(event.clientY, box.top, box.height));
  };
  const leave = () => {
    setHovered(false);
    setLight(card.current, 0, 0);
  };
  return {
    isHovered,
    handlers: {
      onPointerEnter: () => setHovered(true),
      onPointerMove: follow,
      onPointerLeave: leave,
    },
  };
}
