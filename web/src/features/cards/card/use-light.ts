import { type PointerEvent, type RefObject, useState } from 'react';

const calm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Sets where the light stands, from -1 to 1 in each direction; style properties set so need no style attribute. */
export function shine(element: HTMLElement | null, x: number, y: number): void {
  element?.style.setProperty('--light-x', x.toFixed(3));
  element?.style.setProperty('--light-y', y.toFixed(3));
}

const within = (value: number) => Math.max(-1, Math.min(1, value));

/** Lets the foil's light follow the pointer over a card. */
export function useLight(card: RefObject<HTMLElement | null>) {
  const [isOver, setOver] = useState(false);
  const follow = (event: PointerEvent) => {
    const box = card.current?.getBoundingClientRect();
    if (!box || calm()) return;
    const across = (at: number, from: number, size: number) => within(((at - from) / size) * 2 - 1);
    shine(card.current, across(event.clientX, box.left, box.width), across(event.clientY, box.top, box.height));
  };
  const leave = () => {
    setOver(false);
    shine(card.current, 0, 0);
  };
  return {
    isOver,
    handlers: {
      onPointerEnter: () => setOver(true),
      onPointerMove: follow,
      onPointerLeave: leave,
    },
  };
}
