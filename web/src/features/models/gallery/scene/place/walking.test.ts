import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Place, placeOf, rigFor, START, turn, WALK_RADIUS, walk, walkTo } from './walking.ts';

const metres = fc.double({ min: -20, max: 20, noNaN: true });
const places: fc.Arbitrary<Place> = fc.record({ x: metres, z: metres, heading: metres });

function expectSame(a: Place, b: Place): void {
  expect(a.x).toBeCloseTo(b.x, 6);
  expect(a.z).toBeCloseTo(b.z, 6);
  expect(a.heading).toBeCloseTo(b.heading, 6);
}

test('after a recentring, the head is at the same place whatever the new space is', () => {
  fc.assert(fc.property(places, places, (place, head) => expectSame(placeOf(rigFor(place, head), head), place)));
});

test('a turn of the session keeps the head where it is', () => {
  fc.assert(
    fc.property(places, places, (rig, head) => {
      const before = placeOf(rig, head);
      const after = placeOf(rigFor(turn(before, 0.5), head), head);
      expectSame(after, turn(before, 0.5));
    }),
  );
});

test('nobody walks into the stalls', () => {
  fc.assert(
    fc.property(places, metres, metres, (place, ahead, right) => {
      for (const { x, z } of [walk(place, ahead, right), walkTo(place, ahead, right)]) {
        expect(Math.hypot(x, z)).toBeLessThanOrEqual(WALK_RADIUS + 1e-9);
      }
    }),
  );
});

test('steps go ahead and to the right of where one looks', () => {
  expectSame(walk(START, 1, 0), { ...START, z: START.z - 1 });
  expectSame(walk(START, 0, 1), { ...START, x: 1 });
  expectSame(walk(turn(START, Math.PI / 2), 1, 0), { ...turn(START, Math.PI / 2), x: -1 });
});
