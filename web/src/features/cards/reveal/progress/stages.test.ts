import { RARITIES, type Rarity } from '@app/contract/draw/card';
import { describe, expect, test } from 'vitest';
import { advance, isFaceUp, type Pace, type Progress, type Stage, stageDuration, startReveal } from './stages.ts';

const PACES: readonly Pace[] = ['full', 'quick', 'still'];
const everyReveal = RARITIES.flatMap((rarity) => PACES.map((pace) => [rarity, pace] as const));

/** Runs a reveal by time alone; the picture is painted at once. Returns every state. */
function run(rarity: Rarity, pace: Pace): Progress[] {
  const states = [advance(startReveal(pace), 'painted', rarity)];
  while (states.at(-1)?.stage !== 'end') states.push(advance(states.at(-1) as Progress, 'elapsed', rarity));
  return states;
}

/** What follows the wait of the rarest cards; of others the turn. */
const afterWait: Partial<Record<Rarity, Stage>> = { epic: 'crack', legendary: 'dark' };

const stages = (rarity: Rarity, pace: Pace) => run(rarity, pace).map(({ stage }) => stage);

describe('a reveal', () => {
  test('cracks only an epic card, and puts out the lanterns only for a legendary card', () => {
    const common: Stage[] = ['draw', 'camera', 'rise', 'wait', 'turn', 'burst', 'details', 'end'];
    for (const rarity of RARITIES) {
      const own = afterWait[rarity];
      expect(stages(rarity, 'full')).toEqual(common.toSpliced(4, 0, ...(own ? [own] : [])));
    }
  });

  test('differs by rarity only once the card has waited: the rarer, the longer, at most 600 ms', () => {
    const waits = RARITIES.map((rarity) => stageDuration('wait', rarity));
    expect(waits).toEqual([...new Set(waits)].toSorted((a, b) => a - b));
    expect(waits[0]).toBeLessThanOrEqual(300);
    expect(waits.at(-1)).toBe(600);
    for (const stage of ['camera', 'rise'] as const) {
      expect(new Set(RARITIES.map((rarity) => stageDuration(stage, rarity))).size).toBe(1);
    }
  });

  test('is only the turn if quick, and only the end without motion', () => {
    expect(stages('legendary', 'quick')).toEqual(['draw', 'turn', 'end']);
    expect(stages('legendary', 'still')).toEqual(['draw', 'end']);
  });

  test('gives a legendary card the time to come near and land', () => {
    const bursts = RARITIES.map((rarity) => stageDuration('burst', rarity));
    expect(new Set(bursts.slice(0, -1))).toEqual(new Set([480]));
    expect(bursts.at(-1)).toBe(680);
  });

  test('takes at most 4.2 seconds', () => {
    const total = stages('legendary', 'full').reduce(
      (sum, stage) => sum + (stage === 'end' ? 0 : stageDuration(stage, 'legendary')),
      0,
    );
    expect(total).toBeLessThanOrEqual(4200);
  });

  test('does not turn the card before its picture is painted', () => {
    for (const [rarity, pace] of everyReveal) {
      let progress = startReveal(pace);
      while (progress.stage !== 'hold') {
        expect(isFaceUp(progress.stage)).toBe(false);
        progress = advance(progress, 'elapsed', rarity);
      }
      expect(isFaceUp(advance(progress, 'painted', rarity).stage)).toBe(true);
      // The wait is bounded.
      expect(isFaceUp(advance(progress, 'elapsed', rarity).stage)).toBe(true);
    }
  });

  test('turns a waiting card on a tap; any other tap and Escape end it', () => {
    for (const [rarity, pace] of everyReveal) {
      for (const progress of run(rarity, pace)) {
        expect(advance(progress, 'skip', rarity).stage).toBe('end');
        const tapped = advance(progress, 'tap', rarity).stage;
        expect(tapped).toBe(progress.stage === 'wait' ? (afterWait[rarity] ?? 'turn') : 'end');
      }
    }
  });

  test('turns a card that is painted just as its wait is over', () => {
    for (const [rarity, pace] of everyReveal) {
      if (pace === 'still') continue;
      let progress = startReveal(pace);
      while (progress.stage !== 'hold') progress = advance(progress, 'elapsed', rarity);
      const turning = advance(progress, 'painted', rarity);
      expect(advance(turning, 'elapsed', rarity, 'hold')).toEqual(turning);
      expect(turning.stage).toBe('turn');
    }
  });

  test('ends on a tap once the picture is painted, and on the second tap in any case', () => {
    const tapped = advance(startReveal('full'), 'tap', 'epic');
    expect(tapped.stage).toBe('hold');
    expect(advance(tapped, 'painted', 'epic').stage).toBe('end');
    expect(advance(tapped, 'tap', 'epic').stage).toBe('end');
  });
});
