import { RARITIES } from '@app/contract/draw/card';
import { expect, test } from 'vitest';
import { stageDuration, stagesOf } from '../progress/stages.ts';
import { MAX_VOLUME, soundsOf } from './score.ts';
import { vibrationOf } from './vibration.ts';

test('nothing that is heard or felt before the turn differs between rarities, except the lanterns', () => {
  for (const rarity of RARITIES) {
    for (const stage of stagesOf('legendary', 'full')) {
      if (stage === 'dark') continue;
      if (stage === 'turn') break;
      expect(soundsOf(stage, rarity)).toEqual(soundsOf(stage, 'common'));
      expect(vibrationOf(stage, rarity)).toEqual(vibrationOf(stage, 'common'));
    }
  }
});

test('the burst is richer for rarer cards', () => {
  const notes = RARITIES.map((rarity) => soundsOf('burst', rarity).length);
  expect(notes).toEqual(notes.toSorted((a, b) => a - b));
  expect(new Set(notes).size).toBe(RARITIES.length);
  const strengths = RARITIES.map((rarity) => vibrationOf('burst', rarity)?.reduce((sum, part) => sum + part, 0) ?? 0);
  expect(strengths).toEqual(strengths.toSorted((a, b) => a - b));
});

test('all sounds of the machine begin before the card rises', () => {
  for (const { at } of soundsOf('camera', 'common')) expect(at * 1000).toBeLessThan(stageDuration('camera', 'common'));
});

test('every sound is quiet and ends within two seconds', () => {
  for (const rarity of RARITIES) {
    for (const sound of stagesOf(rarity, 'full').flatMap((stage) => soundsOf(stage, rarity))) {
      expect(sound.volume).toBeLessThanOrEqual(MAX_VOLUME);
      expect(sound.at + sound.length).toBeLessThanOrEqual(2);
    }
  }
});
