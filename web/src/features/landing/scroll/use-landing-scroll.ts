import {
  positionOf,
  type Step,
  scrollBy,
  stepAfter,
  stepAt,
  stepBefore,
  stepForKey,
} from '@app/contract/landing/scroll';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { canScroll } from './inner-scroll.ts';
import { isHandledElsewhere } from './is-handled-elsewhere.ts';

/** Pixels of scroll for each pixel that a finger moves, so that a swipe of half a phone's height reaches the next overlay. */
const TOUCH_FACTOR = 2.2;
/** Pixels of a line and of a page, for wheels that report lines or pages. */
const WHEEL_UNITS = [1, 40, 800];

/** The scroll state of the landing page, and the actions that the step indicator needs. */
export interface LandingScroll {
  readonly step: Step;
  readonly goTo: (step: Step) => void;
  readonly goDown: () => void;
  readonly goUp: () => void;
}

/**
 * Scrolls the landing page with the wheel, swipes and keys, although the window does not scroll. Content inside the page that
 * can scroll itself has priority.
 * @param onScroll called with each new position in pixels; must be the same function in every render
 */
export function useLandingScroll(
  stage: RefObject<HTMLElement | null>,
  onScroll: (position: number) => void,
): LandingScroll {
  const position = useRef(0);
  const [step, setStep] = useState<Step>(0);
  const moveTo = useCallback(
    (next: number) => {
      position.current = next;
      setStep(stepAt(next));
      onScroll(next);
    },
    [onScroll],
  );

  useEffect(() => {
    const element = stage.current;
    if (!element) return;
    let touchY = 0;
    let touchStep: Step = 0;
    const scroll = (delta: number) => moveTo(scrollBy(position.current, delta));
    const onWheel = (event: WheelEvent) => {
      if (event.ctrlKey || canScroll(event.target, element, event.deltaY)) return;
      scroll(event.deltaY * (WHEEL_UNITS[event.deltaMode] ?? 1));
    };
    const onTouchStart = (event: TouchEvent) => {
      touchY = event.touches[0]?.clientY ?? 0;
      touchStep = stepAt(position.current);
    };
    const onTouchMove = (event: TouchEvent) => {
      const [touch] = event.touches;
      if (!touch || event.touches.length > 1) return;
      const moved = touchY - touch.clientY;
      touchY = touch.clientY;
      if (canScroll(event.target, element, moved)) return;
      // Otherwise the browser would reload the page or hide its controls.
      if (event.cancelable) event.preventDefault();
      // A swipe moves one step at most, however long it is.
      if (stepAt(position.current) === touchStep) scroll(moved * TOUCH_FACTOR);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      const next = stepForKey(event.key, position.current);
      if (next === undefined || isHandledElsewhere(event)) return;
      event.preventDefault();
      moveTo(positionOf(next));
    };
    element.addEventListener('wheel', onWheel, { passive: true });
    element.addEventListener('touchstart', onTouchStart, { passive: true });
    element.addEventListener('touchmove', onTouchMove, { passive: false });
    window.addEventListener('keydown', onKeyDown);
    return () => {
      element.removeEventListener('wheel', onWheel);
      element.removeEventListener('touchstart', onTouchStart);
      element.removeEventListener('touchmove', onTouchMove);
      window.removeEventListener('keydown', onKeyDown);
    };
  }, [stage, moveTo]);

  return {
    step,
    goTo: useCallback((target: Step) => moveTo(positionOf(target)), [moveTo]),
    goDown: useCallback(() => moveTo(positionOf(stepAfter(position.current))), [moveTo]),
    goUp: useCallback(() => moveTo(positionOf(stepBefore(position.current))), [moveTo]),
  };
}
