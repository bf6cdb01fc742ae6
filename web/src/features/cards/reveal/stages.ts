import type { Rarity } from '@app/contract/draw/card';

/** The steps of the reveal, in order; `dark` comes for a legendary card only. */
export const STAGES = ['coin', 'rise', 'wait', 'dark', 'turn', 'burst', 'told', 'end'] as const;
export type Stage = (typeof STAGES)[number];

/** Milliseconds each step takes; `wait` may be cut short by a tap. */
export const STAGE_MS: Readonly<Record<Exclude<Stage, 'end'>, number>> = {
  coin: 400,
  rise: 500,
  wait: 600,
  dark: 480,
  turn: 480,
  burst: 480,
  told: 720,
};

/** The step that follows; the end follows itself. */
export function stageAfter(stage: Stage, rarity: Rarity): Stage {
  if (stage === 'wait' && rarity !== 'legendary') return 'turn';
  return STAGES[STAGES.indexOf(stage) + 1] ?? 'end';
}

/** Where a click leads: while the card waits it is the tap that turns it, at any other time it jumps to the end. */
export function stageOnClick(stage: Stage, rarity: Rarity): Stage {
  return stage === 'wait' ? stageAfter(stage, rarity) : 'end';
}

/** True from the moment that the card turns: its foil is made ready and lit. */
export function isFaceUp(stage: Stage): boolean {
  return STAGES.indexOf(stage) >= STAGES.indexOf('turn');
}
