import { DEFAULT_OVERLAY_SETTINGS } from '@app/contract/overlays/default-settings';
import type { OverlayFrame } from '@app/contract/overlays/frames';
import {
  addAlert,
  connectSource,
  dropAlerts,
  hideCollectors,
  NEW_SOURCE,
  type SourceQueue,
  setPaused,
} from '@app/contract/overlays/queue';
import { SAMPLE_CARD } from '@app/contract/overlays/sample-card';
import type { CardAlert } from '@app/contract/overlays/schemas';
import { HIDDEN_COLLECTOR } from '@app/contract/overlays/texts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { framesBetween, type PageView } from './frames.ts';

const NOW = '2026-11-29T20:00:00.000Z';

/** The names of the collectors of what waits. A hidden name stays hidden. */
const anyViews = fc
  .array(
    fc.record({ paused: fc.boolean(), gone: fc.array(fc.nat(30)), hidden: fc.array(fc.nat(30)), last: fc.nat(30) }),
  )
  .map((steps) => {
    const [gone, hidden] = [new Set<number>(), new Set<number>()];
    let last = 0;
    return steps.map((step): PageView => {
      last = Math.max(last, step.last);
      for (const sequence of step.gone) gone.add(sequence);
      for (const sequence of step.hidden) hidden.add(sequence);
      const sequences = Array.from({ length: last }, (_, n) => n + 1).filter((sequence) => !gone.has(sequence));
      const alerts = sequences.map((sequence): CardAlert => {
        const collector = hidden.has(sequence) ? HIDDEN_COLLECTOR : 'ada';
        return { sequence, at: NOW, card: SAMPLE_CARD, collector, quest: null };
      });
      const code = { code: null, validUntil: null };
      return {
        settings: DEFAULT_OVERLAY_SETTINGS,
        paused: step.paused,
        shown: 0,
        alerts,
        goals: [],
        code,
        chase: null,
      };
    });
  });

function apply(queue: SourceQueue, frame: OverlayFrame): SourceQueue {
  if (frame.type === 'overlayShow') return addAlert(queue, frame);
  if (frame.type !== 'overlayControl') return queue;
  if (frame.action === 'state') return connectSource(queue, frame);
  if (frame.action === 'pause' || frame.action === 'resume') return setPaused(queue, frame.action === 'pause');
  if (frame.action === 'drop') return dropAlerts(queue, frame.sequences);
  return frame.action === 'hide' ? hideCollectors(queue, frame.sequences) : queue;
}

test('a page that applies the frames between views shows the latest view, and gets no frame if nothing has changed', () => {
  fc.assert(
    fc.property(anyViews, (views) => {
      let queue = NEW_SOURCE;
      let before: PageView | undefined;
      for (const view of views) {
        queue = framesBetween(before, view, 0, 0, NOW).reduce(apply, queue);
        expect(queue.paused).toBe(view.paused);
        expect(queue.waiting.map(({ type: _type, test: _test, ...alert }) => alert)).toEqual(view.alerts);
        expect(framesBetween(view, view, 0, 0, NOW)).toEqual([]);
        before = view;
      }
    }),
  );
});

test('an alert that has ended in the page, or has become too old, is not dropped again', () => {
  const code = { code: null, validUntil: null };
  const rest = { settings: DEFAULT_OVERLAY_SETTINGS, paused: false, shown: 0, goals: [], code, chase: null };
  const empty: PageView = { ...rest, alerts: [] };
  const view = { ...empty, alerts: [{ sequence: 1, at: NOW, card: SAMPLE_CARD, collector: 'ada', quest: null }] };
  const drop = { type: 'overlayControl', action: 'drop', sequences: [1] };
  expect(framesBetween(view, empty, 0, Date.parse(NOW), NOW)).toEqual([drop]);
  expect(framesBetween(view, empty, 1, Date.parse(NOW), NOW)).toEqual([]);
  expect(framesBetween(view, empty, 0, Date.parse(NOW) + 1, NOW)).toEqual([]);
});
