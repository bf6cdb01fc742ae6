import type { Location } from 'react-router';

/** State of a history entry that opens an overlay on the previous page; `pageKey` is the key of that page's entry. */
export interface OverlayLocationState {
  readonly pageKey: string;
}

/** Whether a history entry only opens an overlay. */
export function isOverlayLocationState(state: unknown): state is OverlayLocationState {
  return typeof state === 'object' && state !== null && 'pageKey' in state;
}

/** The router's key of every entry that was opened by a full load. */
const LOADED_KEY = 'default';

/**
 * The key under which the router stores the scroll position; an overlay shares that of its page. For an entry that was opened
 * by a full load, the key is the path, because another page that is loaded in the same tab starts at its top.
 */
export function getScrollKey({ key, state, pathname }: Pick<Location, 'key' | 'state' | 'pathname'>): string {
  const pageKey = isOverlayLocationState(state) ? state.pageKey : key;
  return pageKey === LOADED_KEY ? pathname : pageKey;
}
