import type { Rarity } from '@app/contract/draw/card';

/** The stages of the reveal, in order; only a legendary card has `dark`. */
export const STAGES = ['coin', 'rise', 'wait', 'dark', 'turn', 'burst', 'details', 'end'] as const;
export type Stage = (typeof STAGES)[number];

/** Duration of each stage in milliseconds; a tap ends `wait` early. */
export const STAGE_MS: Readonly<Record<Exclude<Stage, 'end'>, number>> = {
  coin: 400,
  rise: 500,
  wait: 600,
  dark: 480,
  turn: 480,
  burst: 480,
  details: 720,
};

/** The next stage; `end` is its own successor. */
export function stageAfter(stage: Stage, rarity: Rarity): Stage {
  if (stage === 'wait' && rarity !== 'legendary') return 'turn';
  return STAGES[STAGES.indexOf(stage) + 1] ?? 'end';
}

/** The stage after a click: it turns a waiting card and otherwise skips to the end. */
export function stageOnClick(stage: Stage, rarity: Rarity): Stage {
  return stage === 'wait' ? stageAfter(stage, rarity) : 'end';
}

/** Whether the card turns or has turned; its foil is lit from then on. */
export function isFaceUp(stage: Stage): boolean {
  return STAGES.indexOf(stage) >= STAGES.indexOf('turn');
}
