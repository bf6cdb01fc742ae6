import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { Outlet } from 'react-router';
import { store } from './store.ts';

/** Provides the store. The app does not load it before a component needs it. */
export function WithStore({ children }: { children: ReactNode }) {
  return <Provider store={store}>{children}</Provider>;
}

/** The layout route of the pages that need the store. */
export function StoreLayout() {
  return (
    <WithStore>
      <Outlet />
    </WithStore>
  );
}
