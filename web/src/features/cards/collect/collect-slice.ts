import type { Card } from '@app/contract/cards/schemas';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import { api } from '../../../lib/api/api.ts';

/** What follows the reveal: the overlay of the main button, or the popup of the small button. */
export type AfterReveal = 'overlay' | 'popup';

/** The last drawn card, until its owner has seen it. */
export interface LastCollected {
  /** Null while the card is being drawn. */
  readonly card: Card | null;
  readonly afterReveal: AfterReveal;
  /** Whether the reveal is over and its popup is shown. */
  readonly isRevealed: boolean;
}

interface CollectState {
  readonly last: LastCollected | null;
  /** The time of the next draw from the last draw that was rejected as too early (ISO 8601). */
  readonly rejectedUntil: string | null;
}

const initialState: CollectState = { last: null, rejectedUntil: null };

export const collectSlice = createSlice({
  name: 'collect',
  initialState,
  reducers: {
    drawStarted: (state, { payload }: PayloadAction<AfterReveal>) => ({
      ...state,
      last: { card: null, afterReveal: payload, isRevealed: false },
    }),
    /** The draw failed, or something is missing. A card that has been drawn before stays. */
    drawStopped: (state) => (state.last?.card === null ? { ...state, last: null } : state),
    setLastCollected: (state, { payload }: PayloadAction<Omit<LastCollected, 'isRevealed'>>) => ({
      ...state,
      last: { ...payload, isRevealed: false },
    }),
    setRevealed: (state) => ({ ...state, last: state.last && { ...state.last, isRevealed: true } }),
    clearLastCollected: (state) => ({ ...state, last: null }),
    setRejectedUntil: (state, { payload }: PayloadAction<string>) => ({ ...state, rejectedUntil: payload }),
  },
  selectors: { selectLast: ({ last }) => last, selectRejectedUntil: ({ rejectedUntil }) => rejectedUntil },
  // A new login must not see the previous account's card or time.
  extraReducers: (builder) => builder.addCase(api.util.resetApiState, () => initialState),
});

export const { drawStarted, drawStopped, setLastCollected, setRevealed, clearLastCollected, setRejectedUntil } =
  collectSlice.actions;

/** The card to reveal, which may still be in the machine, or null; rerenders when it changes. */
export function useLastCollected(): LastCollected | null {
  return useSelector(collectSlice.selectors.selectLast);
}

/**
 * Keeps a value as it was while the reveal of a card is open, so that the page behind it does not reveal the card.
 * @returns the value, or the one from before the reveal
 */
export function useUntilRevealed<Value>(value: Value): Value {
  const last = useLastCollected();
  const isRevealing = last?.isRevealed === false;
  const before = useRef(value);
  useEffect(() => {
    if (!isRevealing) before.current = value;
  }, [isRevealing, value]);
  return isRevealing ? before.current : value;
}

/** The time of the next draw from the last draw that was rejected as too early (ISO 8601), or null. */
export function useRejectedUntil(): string | null {
  return useSelector(collectSlice.selectors.selectRejectedUntil);
}
