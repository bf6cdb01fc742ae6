import { RARITIES } from '@app/contract/draw/card';
import { expect, test } from 'vitest';
import { isFaceUp, STAGE_MS, STAGES, type Stage, stageAfter, stageOnClick } from './stages.ts';

function run(rarity: (typeof RARITIES)[number]): Stage[] {
  const seen: Stage[] = ['coin'];
  while (seen.at(-1) !== 'end') seen.push(stageAfter(seen.at(-1) as Stage, rarity));
  return seen;
}

test('only a legendary card darkens the room, before it turns', () => {
  for (const rarity of RARITIES) {
    const steps = run(rarity);
    expect(steps.includes('dark')).toBe(rarity === 'legendary');
    expect(steps.slice(0, 3)).toEqual(['coin', 'rise', 'wait']);
    expect(steps.slice(-4)).toEqual(['turn', 'burst', 'told', 'end']);
  }
});

test('the longest show takes less than four seconds', () => {
  const longest = run('legendary').reduce((sum, stage) => sum + (stage === 'end' ? 0 : STAGE_MS[stage]), 0);
  expect(longest).toBeLessThan(4000);
});

test('a click turns the waiting card and at any other time jumps to the end', () => {
  expect(stageOnClick('wait', 'rare')).toBe('turn');
  expect(stageOnClick('wait', 'legendary')).toBe('dark');
  for (const stage of ['coin', 'rise', 'dark', 'turn', 'burst', 'told'] as const) {
    expect(stageOnClick(stage, 'epic')).toBe('end');
  }
});

test('the foil is lit from the moment the card turns, and never before', () => {
  expect(STAGES.filter(isFaceUp)).toEqual(['turn', 'burst', 'told', 'end']);
});
