import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRevisionTracker } from './revisions.ts';

/**
 * Simulates a client whose cache is the set of changes that it shows. An applied event adds its change, and a refetch loads all
 * changes up to the server's current revision. The events arrive in any order, and some never arrive.
 */
function receive(arrivals: readonly number[], initial: number) {
  const tracker = createRevisionTracker(initial);
  const shown = new Set(Array.from({ length: initial }, (_, index) => index + 1));
  const appliedTwice: number[] = [];
  let refetches = 0;
  const refetchUpTo = (revision: number) => {
    refetches += 1;
    for (let change = 1; change <= revision; change++) shown.add(change);
  };
  for (const revision of arrivals) {
    const verdict = tracker.receive(revision);
    if (verdict === 'missed') refetchUpTo(revision);
    if (verdict === 'apply') {
      if (shown.has(revision)) appliedTwice.push(revision);
      shown.add(revision);
    }
  }
  return { tracker, shown, appliedTwice, refetchUpTo, refetches: () => refetches };
}

const INITIAL = 5;
const arrivals = fc.array(fc.integer({ min: 1, max: 20 }), { maxLength: 40 });

test('shows every change up to the highest revision, whatever is lost, late or repeated', () => {
  fc.assert(
    fc.property(arrivals, (revisions) => {
      const { shown } = receive(revisions, INITIAL);
      const highest = Math.max(INITIAL, ...revisions);
      expect([...shown].sort((a, b) => a - b)).toEqual(Array.from({ length: highest }, (_, index) => index + 1));
    }),
  );
});

test('refetches nothing while the events arrive in order, and applies those of one change together', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 15 }), (framesPerChange) => {
      const revisions = framesPerChange.flatMap((frames, index) => Array(frames).fill(INITIAL + index + 1));
      const tracker = createRevisionTracker(INITIAL);
      for (const revision of revisions) expect(tracker.receive(revision)).toBe('apply');
    }),
  );
});

test('refetches exactly once for a gap, and once for a pong with a higher revision', () => {
  const { tracker, refetches } = receive([6, 9, 9, 8, 7, 10], INITIAL);
  expect(refetches()).toBe(1);
  expect(tracker.compare(10)).toBe(false);
  expect(tracker.compare(12)).toBe(true);
  expect(tracker.compare(12)).toBe(false);
  expect(tracker.receive(12)).toBe('covered');
  expect(tracker.receive(13)).toBe('apply');
});
