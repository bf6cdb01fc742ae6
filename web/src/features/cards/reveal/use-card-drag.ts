import { type MouseEvent, type PointerEvent, type RefObject, useRef } from 'react';
import { clamp } from '../../../lib/clamp.ts';
import { setLight } from '../card/foil/use-pointer-light.ts';

/** A press that moves further than this, in CSS pixels, is a drag instead of a tap. */
const DRAG_THRESHOLD = 8;
/** How far the card follows the pointer at most, as a share of its width. */
const MAX_DRAG = 0.12;

/**
 * Tilts the face-down card towards the pointer and lets it be dragged a little; it springs back when released.
 * @returns the handlers of the element that receives the pointer; a drag does not count as a click there
 */
export function useCardDrag(card: RefObject<HTMLElement | null>, isEnabled: boolean, onTap: () => void) {
  const press = useRef<{ readonly x: number; readonly y: number } | null>(null);
  const wasDragged = useRef(false);
  const release = () => {
    press.current = null;
    setLight(card.current, 0, 0);
    move(card.current, 0, 0);
  };
  const onPointerMove = (event: PointerEvent) => {
    const box = card.current?.getBoundingClientRect();
    if (!isEnabled || !box || (event.pointerType !== 'mouse' && !press.current)) return;
    const [x, y] = [event.clientX - box.left - box.width / 2, event.clientY - box.top - box.height / 2];
    setLight(card.current, clamp((2 * x) / box.width, 1), clamp((2 * y) / box.height, 1));
    if (!press.current) return;
    const [dx, dy] = [event.clientX - press.current.x, event.clientY - press.current.y];
    if (Math.hypot(dx, dy) > DRAG_THRESHOLD) wasDragged.current = true;
    const limit = box.width * MAX_DRAG;
    move(card.current, clamp(dx / 3, limit), clamp(dy / 3, limit));
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      press.current = { x: event.clientX, y: event.clientY };
      wasDragged.current = false;
    },
    onPointerMove,
    onPointerUp: release,
    onPointerCancel: release,
    onPointerLeave: release,
    onClick: (event: MouseEvent) => {
      // A click by keyboard, whose `detail` is 0, has no press before it.
      if (event.detail !== 0 && wasDragged.current) return;
      onTap();
    },
  };
}

function move(element: HTMLElement | null, x: number, y: number): void {
  element?.style.setProperty('--drag-x', `${x.toFixed(1)}px`);
  element?.style.setProperty('--drag-y', `${y.toFixed(1)}px`);
}
