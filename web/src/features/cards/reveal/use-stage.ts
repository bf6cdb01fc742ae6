import type { Rarity } from '@app/contract/draw/card';
import { useEffect, useState } from 'react';
import { STAGE_MS, type Stage, stageAfter } from './stages.ts';

/** Advances through the stages by time; starts at the end if the user prefers reduced motion. */
export function useStage(rarity: Rarity): [Stage, (stage: Stage) => void] {
  const [stage, setStage] = useState<Stage>(() =>
    matchMedia('(prefers-reduced-motion: reduce)').matches ? 'end' : 'coin',
  );
  useEffect(() => {
    if (stage === 'end') return;
    const timer = setTimeout(() => setStage(stageAfter(stage, rarity)), STAGE_MS[stage]);
    return () => clearTimeout(timer);
  }, [stage, rarity]);
  return [stage, setStage];
}
