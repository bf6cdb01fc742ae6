import type { Card } from '@app/contract/cards/schemas';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { useSelector } from 'react-redux';
import { api } from '../../../lib/api/api.ts';

/** The drawn card to reveal, or null. */
export const lastCollectedSlice = createSlice({
  name: 'lastCollected',
  initialState: null as Card | null,
  reducers: {
    setLastCollected: (_, { payload }: PayloadAction<Card>) => payload,
    clearLastCollected: () => null,
  },
  // A new login must not see the previous account's card.
  extraReducers: (builder) => builder.addCase(api.util.resetApiState, () => null),
});

export const { setLastCollected, clearLastCollected } = lastCollectedSlice.actions;

/** The card to reveal, or null; rerenders when it changes. */
export function useLastCollected(): Card | null {
  return useSelector(lastCollectedSlice.selectSlice);
}
