import type { Location } from 'react-router';

/** State of a history entry that opens an overlay on the previous page; `pageKey` is the key of that page's entry. */
export interface OverlayLocationState {
  readonly pageKey: string;
}

/** Whether a history entry only opens an overlay. */
export function isOverlayLocationState(state: unknown): state is OverlayLocationState {
  return typeof state === 'object' && state !== null && 'pageKey' in state;
}

/** The key under which the scroll position of a history entry is stored; an overlay shares its page's key. */
export function getScrollKey({ key, state }: Pick<Location, 'key' | 'state'>): string {
  return isOverlayLocationState(state) ? state.pageKey : key;
}
