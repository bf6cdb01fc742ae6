import type { Middleware } from '@reduxjs/toolkit';
import { api } from '../../lib/api/api.ts';

interface Pages {
  readonly pages: readonly unknown[];
  readonly pageParams: readonly unknown[];
}

/** The action of RTK Query after the request for the next page of an infinite query has succeeded. */
interface NextPageLoaded {
  readonly type: string;
  readonly meta: { readonly arg: { readonly direction: 'forward'; readonly queryCacheKey: string } };
  readonly payload: Pages;
}

/**
 * Appends an arriving page to the current pages. RTK Query itself appends it to a copy of the pages from the start of the
 * request, which would undo later changes.
 */
export const appendToLatestPages: Middleware =
  ({ getState }) =>
  (next) =>
  (action) => {
    if (!isNextPageLoaded(action)) return next(action);
    const { queries } = getState()[api.reducerPath] as { queries: Record<string, { data?: Pages } | undefined> };
    const latest = queries[action.meta.arg.queryCacheKey]?.data;
    const { pages, pageParams } = action.payload;
    if (latest?.pages.length !== pages.length - 1) return next(action);
    const payload: Pages = {
      pages: [...latest.pages, pages.at(-1)],
      pageParams: [...latest.pageParams, pageParams.at(-1)],
    };
    return next({ ...action, payload });
  };

function isNextPageLoaded(action: unknown): action is NextPageLoaded {
  const { type, meta } = action as Partial<NextPageLoaded>;
  return type === `${api.reducerPath}/executeQuery/fulfilled` && meta?.arg?.direction === 'forward';
}
