import type { Rarity } from '@app/contract/draw/card';
import { useEffect, useState } from 'react';
import { STAGE_MS, type Stage, stageAfter } from './stages.ts';

/** Runs through the reveal's steps by the clock; who asked for less motion sees the end at once. */
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
