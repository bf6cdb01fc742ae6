import { configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query/react';
import { lastCollectedSlice } from '../features/cards/collect/last-collected-slice.ts';
import { walletSlice } from '../features/wallet/state/wallet-slice.ts';
import { api } from '../lib/api/api.ts';
import { configApi } from '../lib/api/config.ts';
import { onCacheClear, subscribeLogins, syncWithOtherTabs } from '../lib/session/session.ts';

/** The Redux store: the cache of API responses, and the state that several components share. */
export const store = configureStore({
  reducer: {
    [api.reducerPath]: api.reducer,
    [lastCollectedSlice.reducerPath]: lastCollectedSlice.reducer,
    [walletSlice.reducerPath]: walletSlice.reducer,
  },
  middleware: (defaults) => defaults().concat(api.middleware),
  // Notifies subscribers in a timer instead of an animation frame, together with corrections made in the same tick.
  enhancers: (defaults) => defaults({ autoBatch: { type: 'timer', timeout: 0 } }),
});

/** Clears the data of the previous user; keeps the public configuration and the wallet, which the browser has connected. */
function clearUserData(): void {
  const config = configApi.endpoints.config.select()(store.getState()).data;
  store.dispatch(api.util.resetApiState());
  if (config === undefined) return;
  store.dispatch(configApi.util.upsertQueryEntries([{ endpointName: 'config', arg: undefined, value: config }]));
}

/** Connects the cache to the session and to the browser's network and focus events. Call it once. */
export function startStore(): void {
  setupListeners(store.dispatch);
  subscribeLogins(clearUserData);
  onCacheClear(clearUserData);
  syncWithOtherTabs();
}
