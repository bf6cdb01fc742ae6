import { RARITIES } from '@app/contract/draw/card';
import { expect, test } from 'vitest';
import { isFaceUp, STAGE_MS, STAGES, type Stage, stageAfter, stageOnClick } from './stages.ts';

function run(rarity: (typeof RARITIES)[number]): Stage[] {
  const stages: Stage[] = ['coin'];
  while (stages.at(-1) !== 'end') stages.push(stageAfter(stages.at(-1) as Stage, rarity));
  return stages;
}

test('darkens the screen only for a legendary card', () => {
  for (const rarity of RARITIES) {
    const stages = run(rarity);
    expect(stages.includes('dark')).toBe(rarity === 'legendary');
    expect(stages.slice(0, 3)).toEqual(['coin', 'rise', 'wait']);
    expect(stages.slice(-4)).toEqual(['turn', 'burst', 'details', 'end']);
  }
});

test('ends within four seconds', () => {
  const duration = run('legendary').reduce((sum, stage) => sum + (stage === 'end' ? 0 : STAGE_MS[stage]), 0);
  expect(duration).toBeLessThan(4000);
});

test('turns the waiting card on a click, and otherwise skips to the end', () => {
  expect(stageOnClick('wait', 'rare')).toBe('turn');
  expect(stageOnClick('wait', 'legendary')).toBe('dark');
  for (const stage of ['coin', 'rise', 'dark', 'turn', 'burst', 'details'] as const) {
    expect(stageOnClick(stage, 'epic')).toBe('end');
  }
});

test('lights the foil when the card turns, not before', () => {
  expect(STAGES.filter(isFaceUp)).toEqual(['turn', 'burst', 'details', 'end']);
});
