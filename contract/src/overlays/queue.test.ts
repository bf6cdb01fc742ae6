import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { OverlayShow } from './frames.ts';
import { ALERT_MAX_AGE_SECONDS, ALERT_MS, ALERT_QUEUE_MAX } from './limits.ts';
import {
  addAlert,
  advanceQueue,
  connectSource,
  disconnectSource,
  dropAlerts,
  dropShown,
  hideCollectors,
  NEW_SOURCE,
  type Presence,
  type SourceQueue,
  setPaused,
  setPresence,
  visibleChase,
  visibleCode,
} from './queue.ts';
import { SAMPLE_CARD } from './sample-card.ts';
import { HIDDEN_COLLECTOR } from './texts.ts';

const START = Date.parse('2026-11-29T20:00:00Z');

function alert(sequence: number | null, at = START, test = false): OverlayShow {
  return {
    type: 'overlayShow',
    sequence,
    test,
    at: new Date(at).toISOString(),
    card: SAMPLE_CARD,
    collector: 'ada',
    quest: null,
  };
}

const connected = (shown = 0, queue: SourceQueue = NEW_SOURCE) => connectSource(queue, { paused: false, shown });
const add = (queue: SourceQueue, ...sequences: readonly number[]) =>
  sequences.reduce((each, sequence) => addAlert(each, alert(sequence)), queue);

/** Runs a source until nothing happens. @returns the sequences it starts, and the times at which it starts them */
function play(queue: SourceQueue, from = START) {
  const started: (readonly [sequence: number | null, at: number])[] = [];
  let state = queue;
  for (let now = from; ; now = state.showing?.until ?? now) {
    state = advanceQueue(state, now);
    if (!state.showing) return { started, state };
    started.push([state.showing.alert.sequence, now]);
  }
}

test('five draws within a second are shown in order, one at a time, six seconds each', () => {
  const { started, state } = play(add(connected(), 1, 2, 3, 4, 5));
  expect(started).toEqual([1, 2, 3, 4, 5].map((sequence, n) => [sequence, START + n * ALERT_MS]));
  expect(state).toMatchObject({ done: 5, showing: null, waiting: [] });
});

test('an alert that is older than ten minutes when its turn comes is dropped', () => {
  const late = START + ALERT_MAX_AGE_SECONDS * 1000;
  const queue = addAlert(add(connected(), 1, 2), alert(3, late));
  expect(play(queue, late).started.map(([sequence]) => sequence)).toEqual([1, 3]);
  expect(play(queue, late + 1).started.map(([sequence]) => sequence)).toEqual([3]);
});

test('a source that loads anew resumes after the last alert that any source has shown', () => {
  expect(play(add(connected(2), 1, 2, 3)).started.map(([sequence]) => sequence)).toEqual([3]);
});

describe('what another source has shown', () => {
  const before = add(connected(), 1, 2, 3);
  const shownAfter = (queue: SourceQueue) => play(add(queue, 1, 2, 3)).started.map(([sequence]) => sequence);

  test('is shown by a source that is live as well, also after it was disconnected', () => {
    expect(shownAfter(dropShown(before, 2))).toEqual([1, 2, 3]);
    expect(shownAfter(connected(2, disconnectSource(before)))).toEqual([1, 2, 3]);
  });

  test('is dropped by a source that was not live, connected or not', () => {
    const hidden = setPresence(before, 'hidden');
    expect(shownAfter(setPresence(dropShown(hidden, 2), 'live'))).toEqual([3]);
    const hiddenMeanwhile = setPresence(setPresence(disconnectSource(before), 'hidden'), 'live');
    expect(shownAfter(connected(2, hiddenMeanwhile))).toEqual([3]);
    // Live again before the connection was lost
    expect(shownAfter(connected(2, disconnectSource(setPresence(hidden, 'live'))))).toEqual([1, 2, 3]);
  });
});

test('only a live source starts alerts; a visible one shows test alerts, even while they are paused', () => {
  const queue = addAlert(add(connected(), 1), alert(null, START, true));
  const startsIn = (presence: Presence, paused: boolean) =>
    play(setPaused(setPresence(queue, presence), paused)).started.map(([sequence]) => sequence);
  expect(startsIn('live', false)).toEqual([1, null]);
  expect(startsIn('live', true)).toEqual([null]);
  expect(startsIn('visible', false)).toEqual([null]);
  expect(startsIn('hidden', false)).toEqual([]);
});

test('a source that is not live does not show test alerts and replays later', () => {
  const hidden = setPresence(connected(), 'hidden');
  const after = [alert(null, START, true), alert(null), alert(1)].reduce(addAlert, hidden);
  const back = setPresence(advanceQueue(after, START), 'live');
  expect(play(back).started.map(([sequence]) => sequence)).toEqual([1]);
});

test('a page that was frozen for twelve minutes shows neither its last alert nor an old one', () => {
  const frozen = advanceQueue(add(connected(), 1, 2), START);
  const later = START + 12 * 60_000;
  const back = advanceQueue(setPresence(setPresence(frozen, 'hidden'), 'live'), later);
  expect(back).toMatchObject({ showing: null, waiting: [], done: 2 });
});

test('a skipped alert ends at once, and the name of a hidden collector disappears from what is shown', () => {
  const shown = advanceQueue(add(connected(), 1, 2), START);
  expect(advanceQueue(dropAlerts(shown, [1]), START).showing?.alert.sequence).toBe(2);
  expect(hideCollectors(shown, [1]).showing?.alert.collector).toBe(HIDDEN_COLLECTOR);
});

test('a live code is hidden when it expires, and in a source that is not live', () => {
  const code = { code: 'K7QF9M', validUntil: new Date(START).toISOString() };
  expect(visibleCode(code, 'live', START - 1)).toBe('K7QF9M');
  expect(visibleCode(code, 'live', START)).toBeNull();
  expect(visibleCode(code, 'visible', START - 1)).toBeNull();
});

test('the card of the week is hidden when the week ends, in every source', () => {
  const chase = { card: SAMPLE_CARD, collector: 'ada', at: '', validUntil: new Date(START).toISOString() };
  expect(visibleChase(chase, START - 1)).toBe(chase);
  expect(visibleChase(chase, START)).toBeNull();
});

type Step = (queue: SourceQueue, now: number) => SourceQueue;
const sequence = fc.integer({ min: 1, max: 80 });
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: sequence.map(
      (n): Step =>
        (queue, now) =>
          addAlert(queue, alert(n, now)),
    ),
  },
  { weight: 6, arbitrary: fc.constant<Step>((queue) => queue) },
  fc.constantFrom<Presence>('live', 'visible', 'hidden').map(
    (presence): Step =>
      (q) =>
        setPresence(q, presence),
  ),
  fc.boolean().map(
    (paused): Step =>
      (queue) =>
        setPaused(queue, paused),
  ),
  fc.array(sequence).map(
    (sequences): Step =>
      (queue) =>
        dropAlerts(queue, sequences),
  ),
  sequence.map(
    (shown): Step =>
      (queue) =>
        dropShown(queue, shown),
  ),
  sequence.map(
    (shown): Step =>
      (queue) =>
        connectSource(disconnectSource(queue), { paused: false, shown }),
  ),
);

test('whatever happens, no alert starts twice, too old, in a source that is not live, or during another one', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(anyStep, fc.integer({ min: 0, max: 90_000 })), { maxLength: 60 }), (steps) => {
      let queue: SourceQueue = connected();
      let now = START;
      const started = new Set<number | null>();
      for (const [step, ms] of steps) {
        const before = queue;
        const changed = step(queue, now);
        now += ms;
        queue = advanceQueue(changed, now);
        expect(queue.done).toBeGreaterThanOrEqual(before.done);
        expect(queue.waiting.length).toBeLessThanOrEqual(ALERT_QUEUE_MAX);
        const { showing } = queue;
        if (!showing || showing === before.showing || showing.until === before.showing?.until) continue;
        expect(started).not.toContain(showing.alert.sequence);
        started.add(showing.alert.sequence);
        expect(now - Date.parse(showing.alert.at)).toBeLessThanOrEqual(ALERT_MAX_AGE_SECONDS * 1000);
        expect(queue).toMatchObject({ presence: 'live', paused: false });
        expect(showing.until).toBe(now + ALERT_MS);
      }
    }),
  );
});
