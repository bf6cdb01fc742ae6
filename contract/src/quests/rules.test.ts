import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EVENT_RESULTS, QUEST_STATES } from '../core/quest-kinds.ts';
import { REWARD_STATES } from './reward-states.ts';
import {
  allowsCount,
  isPaid,
  kindOf,
  nearestResult,
  nextQuestState,
  nextRewardState,
  periodOf,
  type QuestAction,
  type RewardEvent,
  requiredCount,
} from './rules.ts';

const DAY_MS = 86_400_000;
const actions: readonly QuestAction[] = ['activate', 'pause', 'end'];
const events: readonly RewardEvent[] = ['link', 'claim', 'expire', 'revoke'];
const anyDate = fc.date({ min: new Date('2020-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });

test('a quest that has been active is never a draft again, and one that has ended stays so', () => {
  fc.assert(
    fc.property(fc.constantFrom(...QUEST_STATES), fc.array(fc.constantFrom(...actions)), (first, sequence) => {
      let state = first;
      for (const action of sequence) {
        const next = nextQuestState(state, action) ?? state;
        if (state === 'ended') expect(next).toBe('ended');
        if (state !== 'draft') expect(next).not.toBe('draft');
        expect(nextQuestState(next, action) ?? next).toBe(next);
        state = next;
      }
    }),
  );
});

test('a reward is claimed only after it was claimable, and at most once', () => {
  fc.assert(
    fc.property(fc.constantFrom(...REWARD_STATES), fc.array(fc.constantFrom(...events)), (first, sequence) => {
      let [state, claims] = [first, 0];
      for (const event of sequence) {
        const next = nextRewardState(state, event);
        if (next === undefined) continue;
        if (next === 'claimed') {
          expect(state).toBe('claimable');
          claims += 1;
        }
        expect(['pending', 'claimable']).toContain(state);
        state = next;
      }
      expect(claims).toBeLessThanOrEqual(1);
    }),
  );
});

test('a week begins on Monday, 00:00 UTC, and every time belongs to exactly one period', () => {
  fc.assert(
    fc.property(anyDate, (date) => {
      const week = Date.parse(periodOf(date, 'week'));
      expect(new Date(week).getUTCDay()).toBe(1);
      expect(date.getTime() - week).toBeGreaterThanOrEqual(0);
      expect(date.getTime() - week).toBeLessThan(7 * DAY_MS);
      expect(periodOf(date, 'day')).toBe(date.toISOString().slice(0, 10));
      expect(periodOf(date, 'once')).toBe('once');
    }),
  );
  expect(periodOf(new Date('2026-11-29T23:59:59.999Z'), 'week')).toBe('2026-11-23');
  expect(periodOf(new Date('2026-11-30T00:00:00.000Z'), 'week')).toBe('2026-11-30');
});

test('the result of an event is counted if any quest counted it', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...EVENT_RESULTS)), (results) => {
      const nearest = nearestResult(results);
      expect(nearest === 'counted').toBe(results.includes('counted'));
      if (results.length > 0) expect(results).toContain(nearest);
      else expect(nearest).toBe('no_quest');
    }),
  );
});

test('a share quest counts its invitees itself, in any period, and is unpaid', () => {
  const rule = { invitees: 4 };
  expect([kindOf(rule), isPaid(rule), requiredCount({ rule, count: 1 })]).toEqual(['share', false, 4]);
  expect(requiredCount({ rule: { event: 'won' }, count: 7 })).toBe(7);
  expect(allowsCount(rule, 1, 'week')).toBe(true);
  expect(allowsCount(rule, 2, 'week')).toBe(false);
});
