import { configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query/react';
import { api } from '../lib/api.ts';
import { configApi } from '../lib/config.ts';
import { followOtherTabs, onCacheClear, subscribeLogins } from '../lib/session.ts';

/** The application's state: the cache of the server's answers. */
export const store = configureStore({
  reducer: { [api.reducerPath]: api.reducer },
  middleware: (defaults) => defaults().concat(api.middleware),
  // An answer is drawn between two frames, not in one; what is put right in the same turn (keep-pages.ts) comes with it.
  enhancers: (defaults) => defaults({ autoBatch: { type: 'timer', timeout: 0 } }),
});

/** Whoever logs in must see nothing of whoever was there before; only the public configuration stays. */
function forgetAnswers(): void {
  const config = configApi.endpoints.config.select()(store.getState()).data;
  store.dispatch(api.util.resetApiState());
  if (config === undefined) return;
  store.dispatch(configApi.util.upsertQueryEntries([{ endpointName: 'config', arg: undefined, value: config }]));
}

/** Ties the cache to the session and to the browser's network and focus events; call it once. */
export function startStore(): void {
  setupListeners(store.dispatch);
  subscribeLogins(forgetAnswers);
  onCacheClear(forgetAnswers);
  followOtherTabs();
}
