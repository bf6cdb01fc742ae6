import type { Card } from '@app/contract/cards/schemas';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { useSelector } from 'react-redux';
import { api } from '../../../lib/api/api.ts';

/** What follows the reveal: the overlay of the main button, or the popup of the small button. */
export type Ending = 'overlay' | 'popup';

/** The last drawn card, until its owner has seen it. */
export interface LastCollected {
  readonly card: Card;
  readonly ending: Ending;
  /** Whether the reveal is over and its popup is shown. */
  readonly isRevealed: boolean;
}

export const lastCollectedSlice = createSlice({
  name: 'lastCollected',
  initialState: null as LastCollected | null,
  reducers: {
    setLastCollected: (_, { payload }: PayloadAction<Omit<LastCollected, 'isRevealed'>>) => ({
      ...payload,
      isRevealed: false,
    }),
    setRevealed: (last) => last && { ...last, isRevealed: true },
    clearLastCollected: () => null,
  },
  // A new login must not see the previous account's card.
  extraReducers: (builder) => builder.addCase(api.util.resetApiState, () => null),
});

export const { setLastCollected, setRevealed, clearLastCollected } = lastCollectedSlice.actions;

/** The drawn card to reveal, or null; rerenders when it changes. */
export function useLastCollected(): LastCollected | null {
  return useSelector(lastCollectedSlice.selectSlice);
}
