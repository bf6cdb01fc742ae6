import type { Rarity } from '@app/contract/draw/card';
import { useCallback, useEffect, useReducer } from 'react';
import { prefersReducedMotion } from '../../../../lib/prefers-reduced-motion.ts';
import { readRevealPreferences } from './reveal-preferences.ts';
import { advance, type Pace, type Progress, type RevealEvent, stageDuration, startReveal } from './stages.ts';

/** The progress of a reveal over time, and a function to report events; without motion, or quick, if the user prefers that. */
export function useProgress(rarity: Rarity): [Progress, (event: RevealEvent) => void] {
  const [progress, dispatch] = useReducer(
    (current: Progress, event: RevealEvent) => advance(current, event, rarity),
    undefined,
    () => startReveal(rarity, preferredPace()),
  );
  const { stage, pace } = progress;
  // biome-ignore lint/correctness/useExhaustiveDependencies: skipping starts the time of the same stage again
  useEffect(() => {
    if (stage === 'end') return;
    const timer = setTimeout(() => dispatch('elapsed'), stageDuration(stage, rarity));
    return () => clearTimeout(timer);
  }, [stage, pace, rarity]);
  return [progress, useCallback((event) => dispatch(event), [])];
}

function preferredPace(): Pace {
  if (prefersReducedMotion()) return 'still';
  return readRevealPreferences().isQuick ? 'quick' : 'full';
}
