import { GALLERY_CARDS } from '@app/contract/models/gallery';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CARD_WIDTH, layOut } from './layout.ts';

const counts = fc.integer({ min: 0, max: GALLERY_CARDS });

test('every card has a stand of its own, which faces the middle of the square', () => {
  fc.assert(
    fc.property(counts, (count) => {
      const { stands } = layOut(count);
      expect(stands).toHaveLength(count);
      for (const [i, a] of stands.entries()) {
        const towardsMiddle = -(a.x * Math.sin(a.yaw) + a.z * Math.cos(a.yaw)) / Math.hypot(a.x, a.z);
        expect(towardsMiddle).toBeGreaterThan(0.98);
        for (const b of stands.slice(i + 1)) {
          expect(Math.hypot(a.x - b.x, a.y - b.y, a.z - b.z)).toBeGreaterThan(CARD_WIDTH * 1.1);
        }
      }
    }),
  );
});

test('cards use as few stalls as they need, and the way in stays free', () => {
  fc.assert(
    fc.property(counts, (count) => {
      const { stalls } = layOut(count);
      expect(stalls).toHaveLength(Math.ceil(count / 6));
      for (const { yaw } of stalls) expect(Math.abs(yaw)).toBeLessThan(Math.PI - 0.4);
    }),
  );
});

test('the first card stands straight ahead', () => {
  expect(layOut(1).stands[0]?.x).toBeCloseTo(0);
  expect(layOut(1).stands[0]?.z).toBeLessThan(-3.5);
});
