import { type PointerEvent, useEffect, useState } from 'react';
import { prefersReducedMotion } from '../../../../lib/browser/prefers-reduced-motion.ts';
import { clamp } from '../../../../lib/clamp.ts';

/** How a card is lit: under the pointer, swinging back after it left, or because it is shown alone. */
export type Lit = 'held' | 'released' | 'open';

/** How long a released card swings back; see spring.ts. */
const RELEASE_MS = 1200;

/** Moves the light to a position, -1 to 1 in each direction; the card follows it with the event `lightmove`. */
export function setLight(element: HTMLElement | null, x: number, y: number): void {
  element?.style.setProperty('--light-x', x.toFixed(3));
  element?.style.setProperty('--light-y', y.toFixed(3));
  element?.dispatchEvent(new Event('lightmove'));
}

/** The card that an element is or contains. */
function cardOf({ currentTarget }: PointerEvent): HTMLElement | null {
  return currentTarget.closest<HTMLElement>('.card') ?? currentTarget.querySelector<HTMLElement>('.card');
}

/** Moves the foil's light with the pointer over a card, or over an element that contains it. */
export function usePointerLight() {
  const [lit, setLit] = useState<'held' | 'released'>();
  useEffect(() => {
    if (lit !== 'released') return;
    const timer = setTimeout(() => setLit(undefined), RELEASE_MS);
    return () => clearTimeout(timer);
  }, [lit]);
  const follow = (event: PointerEvent) => {
    const card = cardOf(event);
    const box = card?.getBoundingClientRect();
    if (!box || prefersReducedMotion()) return;
    const relative = (position: number, start: number, size: number) => clamp(((position - start) / size) * 2 - 1, 1);
    setLight(card, relative(event.clientX, box.left, box.width), relative(event.clientY, box.top, box.height));
  };
  const leave = (event: PointerEvent) => {
    setLit(prefersReducedMotion() ? undefined : 'released');
    setLight(cardOf(event), 0, 0);
  };
  return {
    lit,
    handlers: {
      onPointerEnter: () => setLit('held'),
      onPointerMove: follow,
      onPointerLeave: leave,
    },
  };
}
