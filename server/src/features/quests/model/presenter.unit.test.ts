import { expect, test } from 'vitest';
import { presentManagedQuest } from './presenter.ts';
import type { QuestRecord } from './store.ts';

const now = new Date('2026-11-29T00:30:00Z');
const at = (day: string | null) => {
  const budget = { questId: 'q', total: 100, given: 60, perDay: 10, givenOnDay: 4, day };
  const quest = { rule: { event: 'boss' }, startsAt: now, endsAt: null };
  return presentManagedQuest({ quest, budget } as QuestRecord, null, now).budget;
};

test('rewards of the latest day count as given today only on that UTC day', () => {
  expect(at('2026-11-29')).toEqual({ total: 100, perDay: 10, given: 60, givenToday: 4 });
  expect(at('2026-11-28').givenToday).toBe(0);
  expect(at(null).givenToday).toBe(0);
});
