import type { Rarity } from '@app/contract/draw/card';

/**
 * The stages of the reveal. `draw` waits for the card, which the server is drawing, and `hold` for its picture, so that it never
 * turns to an empty face.
 */
export type Stage =
  | 'draw'
  | 'camera'
  | 'rise'
  | 'wait'
  | 'crack'
  | 'dark'
  | 'hold'
  | 'turn'
  | 'burst'
  | 'details'
  | 'end';

/** The whole reveal; only its turn; or only its end, without motion. */
export type Pace = 'full' | 'quick' | 'still';

/** The state of a reveal. */
export interface Progress {
  readonly stage: Stage;
  readonly pace: Pace;
  /** Whether the picture of the card is painted. */
  readonly isPainted: boolean;
}

/** `tap`: a click or a key; `skip`: Escape; `elapsed`: the stage is over; `painted`: the picture has arrived. */
export type RevealEvent = 'tap' | 'skip' | 'elapsed' | 'painted';

/** How long a card waits for a tap, in milliseconds: the rarer, the longer. */
const WAIT_MS: Readonly<Record<Rarity, number>> = { common: 300, uncommon: 400, rare: 500, epic: 550, legendary: 600 };
/** A legendary card stays edge-on while it turns, and near the viewer before it lands, for these times in milliseconds. */
const [EDGE_MS, NEAR_MS] = [150, 200];

const STAGE_MS: Readonly<Record<Exclude<Stage, 'wait' | 'end'>, number>> = {
  // It ends when the card is known.
  draw: 0,
  // The camera moves for 400 ms; then the crank turns, and the capsule begins to fall.
  camera: 700,
  rise: 500,
  // Light breaks through the back of an epic card.
  crack: 300,
  // Four lanterns go out, 120 ms each; then nothing moves but the card.
  dark: 680,
  // The card is shown without its picture rather than never.
  hold: 4000,
  turn: 480,
  burst: 480,
  details: 410,
};

/** The longest duration of a stage in milliseconds. */
export function stageDuration(stage: Exclude<Stage, 'end'>, rarity: Rarity): number {
  if (rarity === 'legendary' && stage === 'turn') return STAGE_MS.turn + EDGE_MS;
  if (rarity === 'legendary' && stage === 'burst') return STAGE_MS.burst + NEAR_MS;
  if (stage === 'wait') return WAIT_MS[rarity];
  return STAGE_MS[stage];
}

/** What happens between the wait and the turn of the two rarest cards. */
const beforeTurn: Readonly<Partial<Record<Rarity, Stage>>> = { epic: 'crack', legendary: 'dark' };

/** The stages of a card in order. */
export function stagesOf(rarity: Rarity, pace: Pace): readonly Stage[] {
  if (pace === 'still') return ['draw', 'hold', 'end'];
  if (pace === 'quick') return ['draw', 'hold', 'turn', 'end'];
  const own = beforeTurn[rarity];
  return ['draw', 'camera', 'rise', 'wait', ...(own ? [own] : []), 'hold', 'turn', 'burst', 'details', 'end'];
}

/** The state of a reveal that starts. */
export function startReveal(pace: Pace): Progress {
  return { stage: 'draw', pace, isPainted: false };
}

/**
 * The state after an event. A tap turns a waiting card; every other tap, and `skip`, ends the reveal.
 * @param elapsed the stage that is over, which may already have ended otherwise
 */
export function advance(progress: Progress, event: RevealEvent, rarity: Rarity, elapsed = progress.stage): Progress {
  const { stage } = progress;
  if (stage !== elapsed) return progress;
  switch (event) {
    case 'elapsed':
      return next(progress, rarity);
    case 'painted': {
      const painted = { ...progress, isPainted: true };
      return stage === 'hold' ? next(painted, rarity) : painted;
    }
    case 'tap':
      return stage === 'wait' ? next(progress, rarity) : end(progress);
    case 'skip':
      return end(progress);
  }
}

function next(progress: Progress, rarity: Rarity): Progress {
  const stages = stagesOf(rarity, progress.pace);
  const stage = stages[stages.indexOf(progress.stage) + 1] ?? 'end';
  return stage === 'hold' && progress.isPainted ? next({ ...progress, stage }, rarity) : { ...progress, stage };
}

/** Ends the reveal as soon as the picture is painted, or at once on the second request. */
function end(progress: Progress): Progress {
  const isWaiting = progress.stage === 'hold' && progress.pace === 'still';
  return { ...progress, pace: 'still', stage: progress.isPainted || isWaiting ? 'end' : 'hold' };
}

/** Whether the card turns or has turned; its foil is lit from then on. */
export function isFaceUp(stage: Stage): boolean {
  return stage === 'turn' || stage === 'burst' || stage === 'details' || stage === 'end';
}

/** Whether the card can be dragged and tilted face down. */
export function isTiltable(stage: Stage): boolean {
  return stage === 'rise' || stage === 'wait' || stage === 'crack' || stage === 'hold' || stage === 'dark';
}
