import { type RefObject, useEffect } from 'react';
import { prefersReducedMotion } from '../../../../lib/browser/prefers-reduced-motion.ts';

/** How a card follows the light: stiffness and damping per frame of 60 Hz. */
interface Spring {
  readonly stiffness: number;
  readonly damping: number;
}

export const HELD: Spring = { stiffness: 0.066, damping: 0.25 };
/** Slower, and swings past the middle. */
export const RELEASED: Spring = { stiffness: 0.01, damping: 0.06 };

const FRAME_MS = 1000 / 60;
/** Longer pauses, such as those of a hidden page, do not throw the card. */
const MAX_FRAMES = 3;
/** A card closer to the light and slower than this rests. */
const PRECISION = 0.001;

/** A position on one axis, with the change in the last frame. */
export interface Motion {
  readonly position: number;
  readonly velocity: number;
}

/**
 * Moves one axis for one frame of 60 Hz.
 * @returns the next motion; at rest exactly at the target
 */
export function step({ position, velocity }: Motion, target: number, { stiffness, damping }: Spring): Motion {
  const next = velocity + stiffness * (target - position) - damping * velocity;
  const isAtRest = Math.abs(next) < PRECISION && Math.abs(target - position) < PRECISION;
  return isAtRest ? { position: target, velocity: 0 } : { position: position + next, velocity: next };
}

const AXES = ['x', 'y'] as const;

/**
 * Sets `--tilt-x` and `--tilt-y` on a card, which follow its `--light-x` and `--light-y` as on a spring.
 * @param inside an element of the card
 */
export function useSpring(inside: RefObject<Element | null>): void {
  useEffect(() => {
    const card = inside.current?.closest<HTMLElement>('.card');
    if (!card || prefersReducedMotion()) return;
    const motions: Record<'x' | 'y', Motion> = { x: { position: 0, velocity: 0 }, y: { position: 0, velocity: 0 } };
    let [request, last] = [0, 0];
    const move = (now: number) => {
      const frames = Math.min(MAX_FRAMES, Math.max(1, Math.round((now - last) / FRAME_MS)));
      last = now;
      const spring = card.dataset.lit === 'released' ? RELEASED : HELD;
      for (const axis of AXES) {
        const target = Number(card.style.getPropertyValue(`--light-${axis}`));
        for (let frame = 0; frame < frames; frame++) motions[axis] = step(motions[axis], target, spring);
        card.style.setProperty(`--tilt-${axis}`, motions[axis].position.toFixed(4));
      }
      request = AXES.some((axis) => motions[axis].velocity !== 0) ? requestAnimationFrame(move) : 0;
    };
    const wake = () => {
      if (request !== 0) return;
      last = performance.now() - FRAME_MS;
      request = requestAnimationFrame(move);
    };
    card.addEventListener('lightmove', wake);
    wake();
    return () => {
      card.removeEventListener('lightmove', wake);
      cancelAnimationFrame(request);
      for (const axis of AXES) card.style.removeProperty(`--tilt-${axis}`);
    };
  }, [inside]);
}
