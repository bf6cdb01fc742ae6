import { configureStore, type Reducer } from '@reduxjs/toolkit';
import { type WalletState, walletSlice } from './wallet-slice.ts';

/** The checks of development builds stay on; their warnings about a slow machine would fail a test. */
const check = { warnAfter: Number.POSITIVE_INFINITY };

/** Creates a store of the wallet alone, for tests. */
export function createWalletStore(reducer: Reducer<WalletState> = walletSlice.reducer) {
  return configureStore({
    reducer: { wallet: reducer },
    middleware: (defaults) => defaults({ serializableCheck: check, immutableCheck: check }),
  });
}
