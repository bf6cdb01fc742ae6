import type { Card } from '@app/contract/cards/schemas';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { useSelector } from 'react-redux';
import { api } from '../../../lib/api/api.ts';

/** What follows the reveal: the overlay of the main button, or the popup of the small button. */
export type AfterReveal = 'overlay' | 'popup';

/** The last drawn card, until its owner has seen it. */
export interface LastCollected {
  readonly card: Card;
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

export const { setLastCollected, setRevealed, clearLastCollected, setRejectedUntil } = collectSlice.actions;

/** The drawn card to reveal, or null; rerenders when it changes. */
export function useLastCollected(): LastCollected | null {
  return useSelector(collectSlice.selectors.selectLast);
}

/** The time of the next draw from the last draw that was rejected as too early (ISO 8601), or null. */
export function useRejectedUntil(): string | null {
  return useSelector(collectSlice.selectors.selectRejectedUntil);
}
