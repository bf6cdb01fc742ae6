import { guides } from '@app/contract/sources/guide-texts';
import { SOURCE_KINDS } from '@app/contract/sources/kinds';
import type { Source } from '@app/contract/sources/schemas';
import { expect, test } from 'vitest';
import { reachedMarks } from './progress.ts';

const source = (changes: Partial<Source>): Source => ({
  ...{ id: '1', kind: 'twitch', state: 'pending', url: null, lastEventAt: null, createdAt: '2026-11-01T12:00:00.000Z' },
  ...changes,
});
const channel = { login: 'mira', name: 'Mira' };
const cheer = { rule: { cheer: 100 }, state: 'active' as const };
const marks = (changes: Partial<Source>, quests: Parameters<typeof reachedMarks>[1] = []) => [
  ...reachedMarks(source(changes), quests),
];

test('a Twitch source goes from its channel over the challenge and a quest to the first event', () => {
  expect(marks({})).toEqual(['added']);
  expect(marks({ channel })).toEqual(['added', 'channel']);
  expect(marks({ channel, state: 'enabled' })).toEqual(['added', 'channel', 'connected']);
  const lastEventAt = '2026-11-02T12:00:00.000Z';
  expect(marks({ channel, state: 'failing', lastEventAt }, [cheer])).toHaveLength(5);
});

test('only an active quest whose rule fits the kind counts', () => {
  expect(marks({}, [{ ...cheer, state: 'paused' }])).not.toContain('quest');
  expect(marks({ kind: 'kofi' }, [cheer])).not.toContain('quest');
  expect(marks({ kind: 'kofi' }, [{ ...cheer, rule: { currency: 'USD', minimumCents: 100 } }])).toContain('quest');
});

test('each guide has three or four steps, and ends with the first event', () => {
  for (const kind of SOURCE_KINDS) {
    expect(guides[kind].length, kind).toBeGreaterThanOrEqual(3);
    expect(guides[kind].length, kind).toBeLessThanOrEqual(4);
    expect(guides[kind].at(-1)?.done, kind).toBe('event');
  }
});
