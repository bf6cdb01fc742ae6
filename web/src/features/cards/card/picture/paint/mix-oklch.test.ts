import { expect, test } from 'vitest';
import { mixOklch } from './mix-oklch.ts';

test.each([
  // the ends are the colours themselves
  ['oklch(0.36 0.1 256)', 'oklch(0.96 0.012 90)', 0, 'oklch(0.3600 0.1000 256.0000)'],
  ['oklch(0.36 0.1 256)', 'oklch(0.96 0.012 90)', 1, 'oklch(0.9600 0.0120 90.0000)'],
  // opposite hues meet in grey, half way also in lightness
  ['oklch(0.2 0.1 30)', 'oklch(0.6 0.1 210)', 0.5, /^oklch\(0\.4000 0\.0000 /],
  // a quarter of a turn apart: as far along the straight line between them, not along the arc
  ['oklch(0.5 0.1 0)', 'oklch(0.5 0.1 90)', 0.5, 'oklch(0.5000 0.0707 45.0000)'],
])('mixes %s with %s by %d to %s', (one, other, share, mixed) => {
  expect(mixOklch(one, other, share)).toMatch(mixed);
});

test('rejects other formats', () => {
  expect(() => mixOklch('red', 'oklch(0.5 0.1 0)', 0.5)).toThrow(RangeError);
  expect(() => mixOklch('oklch(0.5 0.1 0)', 'oklch(0.5 0.1 0 / 0.5)', 0.5)).toThrow(RangeError);
});
