import { SCROLL_END } from '@app/contract/landing/limits';
import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { prefersReducedMotion } from '../../../lib/browser/prefers-reduced-motion.ts';

/** Pixels that the nearest layer moves while the pointer crosses the page. */
const POINTER_REACH = 48;
/** How far the nearest layer rises, as a share of its height, while the page scrolls from start to end. */
const SCROLL_REACH = 0.05;

/**
 * Moves the layers of the stage, elements with `data-depth` from 0 (far) to 1 (near), with the pointer and the scroll
 * position. Sets their transforms directly: an inherited variable would restyle every shape of the drawings. Does nothing if
 * the user prefers reduced motion.
 * @returns a function that takes the scroll position in pixels
 */
export function useParallax(stage: RefObject<HTMLElement | null>): (position: number) => void {
  const view = useRef({ x: 0, y: 0, progress: 0, isScheduled: false });
  const schedule = useCallback(() => {
    if (view.current.isScheduled || prefersReducedMotion()) return;
    view.current.isScheduled = true;
    requestAnimationFrame(() => {
      view.current.isScheduled = false;
      const { x, y, progress } = view.current;
      for (const layer of stage.current?.querySelectorAll<HTMLElement>('[data-depth]') ?? []) {
        const depth = Number(layer.dataset.depth);
        const rise = `calc(${(-y * depth * POINTER_REACH).toFixed(1)}px - ${(progress * depth * SCROLL_REACH * 100).toFixed(2)}%)`;
        layer.style.transform = `translate3d(${(-x * depth * POINTER_REACH).toFixed(1)}px, ${rise}, 0)`;
      }
    });
  }, [stage]);

  useEffect(() => {
    const follow = ({ clientX, clientY, pointerType }: PointerEvent) => {
      if (pointerType !== 'mouse') return;
      view.current.x = clientX / window.innerWidth - 0.5;
      view.current.y = clientY / window.innerHeight - 0.5;
      schedule();
    };
    window.addEventListener('pointermove', follow, { passive: true });
    return () => window.removeEventListener('pointermove', follow);
  }, [schedule]);

  return useCallback(
    (position: number) => {
      view.current.progress = position / SCROLL_END;
      schedule();
    },
    [schedule],
  );
}
