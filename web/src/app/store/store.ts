import { configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query/react';
import { collectSlice } from '../../features/cards/collect/collect-slice.ts';
import { walletSlice } from '../../features/wallet/state/wallet-slice.ts';
import { api } from '../../lib/api/api.ts';
import { stateChecks } from '../../lib/api/state-checks.ts';
import { recentMutationsSlice } from '../../lib/realtime/recent-mutations.ts';
import { onCacheClear, subscribeLogins } from '../../lib/session/session.ts';
import { toastStore } from '../../ui/overlays/toast.ts';
import { appendToLatestPages } from './append-to-latest-pages.ts';
import { recoverFromOutages } from './recover-from-outages.ts';
import { markStoreInUse } from './store-in-use.ts';

/**
 * The Redux store: the cache of API responses, and the state that several components share. Its module is loaded only
 * when a session, a page or a click needs it.
 */
export const store = createStore();

function createStore() {
  const created = configureStore({
    reducer: {
      [api.reducerPath]: api.reducer,
      [collectSlice.reducerPath]: collectSlice.reducer,
      [walletSlice.reducerPath]: walletSlice.reducer,
      [recentMutationsSlice.reducerPath]: recentMutationsSlice.reducer,
    },
    middleware: (defaults) => defaults(stateChecks).concat(appendToLatestPages, recoverFromOutages, api.middleware),
    // Notifies subscribers in a timer instead of an animation frame, once for all changes made in the same tick.
    enhancers: (defaults) => defaults({ autoBatch: { type: 'timer', timeout: 0 } }),
  });
  // Clears the data of the previous user; keeps the wallet, which the browser has connected.
  const clearUserData = () => void created.dispatch(api.util.resetApiState());
  setupListeners(created.dispatch);
  subscribeLogins(() => {
    // Aborts the requests of the previous login, whose errors are no longer relevant.
    toastStore.muteErrors();
    clearUserData();
  });
  onCacheClear(clearUserData);
  markStoreInUse();
  return created;
}
