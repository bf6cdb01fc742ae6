import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isFinalTradeState, nextTradeState, TRADE_STATES, type TradeEvent, type TradeState } from './states.ts';

const EVENTS: readonly TradeEvent[] = ['confirm', 'accept', 'complete', 'decline', 'cancel', 'expire', 'invalidate'];

test('over random sequences of events, a trade becomes final once and stays so, and only a confirmed one is accepted', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...EVENTS), { maxLength: 30 }), (events) => {
      const states: TradeState[] = ['prepared'];
      for (const event of events) {
        const before = states.at(-1) as TradeState;
        const after = nextTradeState(before, event);
        if (isFinalTradeState(before)) expect(after).toBeUndefined();
        if (after) states.push(after);
      }
      expect(states.slice(0, -1).some(isFinalTradeState)).toBe(false);
      expect(new Set(states).size).toBe(states.length);
      if (states.includes('accepted') || states.includes('completed')) expect(states[1]).toBe('open');
    }),
  );
});

test('every state but a final one can be ended, and every state is reachable', () => {
  const reached = new Set<TradeState>(['prepared']);
  for (const state of reached) for (const event of EVENTS) reached.add(nextTradeState(state, event) ?? state);
  expect([...reached].sort()).toEqual([...TRADE_STATES].sort());
  for (const state of TRADE_STATES) {
    expect(nextTradeState(state, 'cancel')).toBe(isFinalTradeState(state) ? undefined : 'cancelled');
  }
});
