import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SCROLL_END, STEP_POSITIONS } from './limits.ts';
import { overlayAt, positionOf, STEPS, scrollBy, stepAfter, stepAt, stepBefore, stepForKey } from './scroll.ts';

const position = fc.integer({ min: 0, max: SCROLL_END });
const delta = fc.oneof(fc.integer({ min: -5000, max: 5000 }), fc.double({ min: -400, max: 400, noNaN: true }));

describe('the overlay at a scroll position', () => {
  test.each([
    [0, -1],
    [300, -1],
    [301, 0],
    [1000, 0],
    [1001, 1],
    [1700, 1],
    [1701, 2],
    [2400, 2],
  ])('at %i px is %i', (pixels, overlay) => expect(overlayAt(pixels)).toBe(overlay));

  test('never decreases while the position increases', () => {
    fc.assert(fc.property(position, position, (a, b) => (a <= b ? overlayAt(a) <= overlayAt(b) : true)));
  });
});

describe('scrolling', () => {
  test('starts over after the end and stops at 0', () => {
    expect(scrollBy(2399, 1)).toBe(2400);
    expect(scrollBy(2400, 1)).toBe(0);
    expect(scrollBy(120, -500)).toBe(0);
  });

  test('keeps every position from 0 to the end, in any order of inputs', () => {
    fc.assert(
      fc.property(fc.array(delta), (deltas) => {
        for (let at = 0, i = 0; i < deltas.length; i += 1) {
          at = scrollBy(at, deltas[i] ?? 0);
          expect(at).toBeGreaterThanOrEqual(0);
          expect(at).toBeLessThanOrEqual(SCROLL_END);
        }
      }),
    );
  });

  test('reaches every overlay from every position in steps of a wheel', () => {
    fc.assert(
      fc.property(position, fc.integer({ min: 1, max: 690 }), (start, notch) => {
        const seen = new Set<number>();
        for (let at = start, i = 0; i <= (2 * SCROLL_END) / notch + 2; i += 1) {
          seen.add(overlayAt(at));
          at = scrollBy(at, notch);
        }
        expect(seen).toEqual(new Set([-1, 0, 1, 2]));
      }),
    );
  });
});

describe('the steps of the indicator', () => {
  test('are at 0, 650, 1350 and 2050 px, each within its own overlay', () => {
    expect(STEP_POSITIONS).toEqual([0, 650, 1350, 2050]);
    for (const step of STEPS) expect(stepAt(positionOf(step))).toBe(step);
  });

  test('wrap to the intro after the last one and stop at the intro', () => {
    expect(STEPS.map((step) => stepAfter(positionOf(step)))).toEqual([1, 2, 3, 0]);
    expect(STEPS.map((step) => stepBefore(positionOf(step)))).toEqual([0, 0, 1, 2]);
  });

  test('are reached by keys from every position', () => {
    fc.assert(
      fc.property(position, (at) => {
        expect(stepForKey('Home', at)).toBe(0);
        expect(stepForKey('End', at)).toBe(3);
        expect(stepForKey('PageDown', at)).toBe(stepForKey('ArrowDown', at));
        expect(stepForKey('ArrowDown', at)).toBe(stepAfter(at));
        expect(stepForKey('PageUp', at)).toBe(stepBefore(at));
        expect(stepForKey('a', at)).toBeUndefined();
      }),
    );
  });

  test('go down and up again to the same step', () => {
    for (const step of STEPS.slice(0, -1)) expect(stepBefore(positionOf(stepAfter(positionOf(step))))).toBe(step);
  });
});
