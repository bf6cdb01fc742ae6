import { createContext, use } from 'react';

/**
 * `loading`: the code of the first page is loading; `shown`: the page of the URL is shown; `navigating`: the code of the next page
 * is loading while the current one is shown.
 */
export type PageStatus = 'loading' | 'shown' | 'navigating';

/** Provided by the router; prerendered pages are shown. */
export const PageStatusContext = createContext<PageStatus>('shown');

export function usePageStatus(): PageStatus {
  return use(PageStatusContext);
}
