import type { Rarity } from '@app/contract/draw/card';
import { useCallback, useEffect, useReducer } from 'react';
import { prefersReducedMotion } from '../../../../lib/browser/prefers-reduced-motion.ts';
import { readRevealPreferences } from './reveal-preferences.ts';
import {
  advance,
  type Pace,
  type Progress,
  type RevealEvent,
  type Stage,
  stageDuration,
  startReveal,
} from './stages.ts';

/**
 * Returns the progress of a reveal and a function that reports events. The pace is the one that the user prefers.
 * @param rarity undefined until the card is known, for which the reveal waits
 */
export function useProgress(rarity: Rarity | undefined): [Progress, (event: RevealEvent) => void] {
  const [progress, dispatch] = useReducer(
    (current: Progress, { event, elapsed }: { event: RevealEvent; elapsed?: Stage }) =>
      rarity ? advance(current, event, rarity, elapsed) : current,
    undefined,
    () => startReveal(preferredPace()),
  );
  const { stage, pace } = progress;
  // biome-ignore lint/correctness/useExhaustiveDependencies: skipping restarts the timer of the current stage
  useEffect(() => {
    if (stage === 'end' || rarity === undefined) return;
    const timer = setTimeout(() => dispatch({ event: 'elapsed', elapsed: stage }), stageDuration(stage, rarity));
    return () => clearTimeout(timer);
  }, [stage, pace, rarity]);
  return [progress, useCallback((event) => dispatch({ event }), [])];
}

function preferredPace(): Pace {
  if (prefersReducedMotion()) return 'still';
  return readRevealPreferences().isQuick ? 'quick' : 'full';
}
