/** The states of a trade; see docs/reference/trades.md. */
export const TRADE_STATES = [
  'prepared',
  'open',
  'accepted',
  'completed',
  'declined',
  'cancelled',
  'expired',
  'invalid',
] as const;
export type TradeState = (typeof TRADE_STATES)[number];

/** What happens to a trade. `accept` begins a hold; without one, the cards move at once: `complete`. */
export type TradeEvent = 'confirm' | 'accept' | 'complete' | 'decline' | 'cancel' | 'expire' | 'invalidate';

/** The states from which each event leads, and the one to which it leads. */
const TRANSITIONS: Readonly<Record<TradeEvent, readonly [from: readonly TradeState[], to: TradeState]>> = {
  confirm: [['prepared'], 'open'],
  accept: [['open'], 'accepted'],
  complete: [['open', 'accepted'], 'completed'],
  decline: [['open', 'accepted'], 'declined'],
  cancel: [['prepared', 'open', 'accepted'], 'cancelled'],
  // An accepted trade expires only while transfers are switched off
  expire: [['prepared', 'open', 'accepted'], 'expired'],
  invalidate: [['prepared', 'open', 'accepted'], 'invalid'],
};

/** Returns the state after an event; undefined if the event is impossible. */
export function nextTradeState(state: TradeState, event: TradeEvent): TradeState | undefined {
  const [from, to] = TRANSITIONS[event];
  return from.includes(state) ? to : undefined;
}

/** The states in which a trade can still change, which are those that can be cancelled. */
export const UNFINISHED_TRADE_STATES = TRANSITIONS.cancel[0];

/** Whether a trade stays as it is for good. */
export function isFinalTradeState(state: TradeState): boolean {
  return !UNFINISHED_TRADE_STATES.includes(state);
}
