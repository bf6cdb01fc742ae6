import { configureStore, type Reducer } from '@reduxjs/toolkit';
import { stateChecks } from '../../../lib/api/state-checks.ts';
import { type WalletState, walletSlice } from './wallet-slice.ts';

/** Creates a store of the wallet alone, for tests. */
export function createWalletStore(reducer: Reducer<WalletState> = walletSlice.reducer) {
  return configureStore({ reducer: { wallet: reducer }, middleware: (defaults) => defaults(stateChecks) });
}
