import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';

/** The store for code that does not know the type of the whole state. */
export interface StoreAccess {
  // biome-ignore lint/suspicious/noExplicitAny: thunks name the slices that they need
  readonly dispatch: ThunkDispatch<any, any, UnknownAction>;
  readonly getState: () => unknown;
}
