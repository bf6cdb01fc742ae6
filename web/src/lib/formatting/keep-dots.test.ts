import { expect, test } from 'vitest';
import { keepDots } from './keep-dots.ts';

test('a text has no place to wrap before or after a dot', () => {
  const text = 'Weeping Eye, Nine-Rayed · the Sleepless';
  expect(keepDots(text).split(' ')).toEqual(['Weeping', 'Eye,', 'Nine-Rayed\u00a0·\u00a0the', 'Sleepless']);
});
