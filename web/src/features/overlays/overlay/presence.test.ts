import { expect, test } from 'vitest';
import { type ObsState, presenceOf, setActive, setVisible } from './presence.ts';

test('a source is live before the first event of OBS', () => {
  expect(presenceOf({})).toBe('live');
});

test.each<[string, (state: ObsState) => ObsState, string]>([
  ['is active', (state) => setActive(state, true), 'live'],
  ['is no longer active', (state) => setActive(state, false), 'visible'],
  ['is neither visible nor active', (state) => setActive(setVisible(state, false), false), 'hidden'],
  ['is seen in the preview only', (state) => setVisible(setActive(setVisible(state, false), false), true), 'visible'],
  ['returns to the program', (state) => setActive(setVisible(setVisible(state, false), true), true), 'live'],
  ['is active, but its last event about visibility is missing', (s) => setActive(setVisible(s, false), true), 'live'],
])('a source that %s', (_, change, presence) => {
  expect(presenceOf(change({}))).toBe(presence);
});
