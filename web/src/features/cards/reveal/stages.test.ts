import { RARITIES } from '@app/contract/draw/card';
import { expect, test } from 'vitest';
import { isFaceUp, STAGE_MS, STAGES, type Stage, stageAfter, stageOnClick } from './stages.ts';

function run(rarity: (typeof RARITIES)[number]): Stage[] {
  const seen: Stage[] = ['coin'];
  while (seen.at(-1) !== 'end') seen.push(stageAfter(seen.at(-1) as Stage, rarity));
  return seen;
}

test('darkens the screen only for a legendary card', () => {
  for (const rarity of RARITIES) {
    const steps = run(rarity);
    expect(steps.includes('dark')).toBe(rarity === 'legendary');
    expect(steps.slice(0, 3)).toEqual(['coin', 'rise', 'wait']);
    expect(steps.slice(-4)).toEqual(['turn', 'burst', 'details', 'end']);
  }
});

test('takes less than four seconds', () => {
  const longest = run('legendary').reduce((sum, stage) => sum + (stage === 'end' ? 0 : STAGE_MS[stage]), 0);
  expect(longest).toBeLessThan(4000);
});

test('a click turns the waiting card and otherwise skips to the end', () => {
  expect(stageOnClick('wait', 'rare')).toBe('turn');
  expect(stageOnClick('wait', 'legendary')).toBe('dark');
  for (const stage of ['coin', 'rise', 'dark', 'turn', 'burst', 'details'] as const) {
    expect(stageOnClick(stage, 'epic')).toBe('end');
  }
});

test('lights the foil when the card turns, not before', () => {
  expect(STAGES.filter(isFaceUp)).toEqual(['turn', 'burst', 'details', 'end']);
});
