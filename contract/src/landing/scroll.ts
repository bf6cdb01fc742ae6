import { OVERLAY_THRESHOLDS, SCROLL_END, STEP_POSITIONS } from './limits.ts';

/** The active information overlay; -1 for the intro, without an overlay. */
export type OverlayIndex = -1 | 0 | 1 | 2;

/** A step of the indicator: the intro, then the overlays. */
export type Step = 0 | 1 | 2 | 3;

/** All steps, in order. */
export const STEPS: readonly Step[] = [0, 1, 2, 3];
const LAST_STEP = 3;

/**
 * The overlay that is active at a scroll position. An overlay begins above its threshold and ends at the next one.
 * @param position pixels, from 0 to {@link SCROLL_END}
 */
export function overlayAt(position: number): OverlayIndex {
  return (OVERLAY_THRESHOLDS.filter((threshold) => position > threshold).length - 1) as OverlayIndex;
}

/** The step that shows what is visible at a scroll position. */
export const stepAt = (position: number): Step => (overlayAt(position) + 1) as Step;

/**
 * The scroll position after scrolling: never below 0, and back at the intro after {@link SCROLL_END}.
 * @param delta pixels, positive downwards
 */
export function scrollBy(position: number, delta: number): number {
  const next = Math.max(0, position + delta);
  return next > SCROLL_END ? 0 : next;
}

/** The scroll position of a step, in pixels. */
export const positionOf = (step: Step): number => STEP_POSITIONS[step];

/** The step after the one at a scroll position; the intro follows the last overlay. */
export const stepAfter = (position: number): Step => ((stepAt(position) + 1) % STEPS.length) as Step;

/** The step before the one at a scroll position; the intro has no step before it. */
export const stepBefore = (position: number): Step => Math.max(0, stepAt(position) - 1) as Step;

/** The step that a key moves to; undefined for keys that do not scroll. */
export function stepForKey(key: string, position: number): Step | undefined {
  switch (key) {
    case 'ArrowDown':
    case 'PageDown':
      return stepAfter(position);
    case 'ArrowUp':
    case 'PageUp':
      return stepBefore(position);
    case 'Home':
      return 0;
    case 'End':
      return LAST_STEP;
    default:
      return undefined;
  }
}
