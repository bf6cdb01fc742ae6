import { describe, expect, test } from 'vitest';
import { mixColours, toHexColour } from './colour.ts';

describe('mixing two colours', () => {
  test.each([
    // The ends are the colours themselves.
    ['oklch(0.36 0.1 256)', 'oklch(0.96 0.012 90)', 0, 'oklch(0.3600 0.1000 256.0000)'],
    ['oklch(0.36 0.1 256)', 'oklch(0.96 0.012 90)', 1, 'oklch(0.9600 0.0120 90.0000)'],
    // Opposite hues meet in grey, with a lightness half way between theirs.
    ['oklch(0.2 0.1 30)', 'oklch(0.6 0.1 210)', 0.5, /^oklch\(0\.4000 0\.0000 /],
    // Hues a quarter of a turn apart mix along the straight line between them, not along the arc.
    ['oklch(0.5 0.1 0)', 'oklch(0.5 0.1 90)', 0.5, 'oklch(0.5000 0.0707 45.0000)'],
  ])('of %s and %s by %d is %s', (first, second, share, mixed) => {
    expect(mixColours(first, second, share)).toMatch(mixed);
  });
});

describe('the hex form', () => {
  test.each([
    ['oklch(1 0 0)', '#ffffff'],
    ['oklch(0 0 0)', '#000000'],
    ['oklch(0.627955 0.257683 29.2339)', '#ff0000'],
    ['oklch(0.866440 0.294827 142.4953)', '#00ff00'],
    ['oklch(0.452014 0.313214 264.052)', '#0000ff'],
  ])('of %s is %s', (colour, hex) => {
    expect(toHexColour(colour)).toBe(hex);
  });

  test('of a colour outside sRGB is clipped', () => {
    expect(toHexColour('oklch(0.7 0.4 150)')).toMatch(/^#00[0-9a-f]{2}00$/);
  });
});

test('rejects other formats', () => {
  for (const colour of ['', 'red', 'oklch(0.5 0.1)', 'oklch(0.5 0.1 20 / 0.5)', 'oklch(x)']) {
    expect(() => toHexColour(colour)).toThrow(RangeError);
    expect(() => mixColours(colour, 'oklch(0.5 0.1 0)', 0.5)).toThrow(RangeError);
    expect(() => mixColours('oklch(0.5 0.1 0)', colour, 0.5)).toThrow(RangeError);
  }
});
