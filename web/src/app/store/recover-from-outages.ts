import * as endpoints from '@app/contract/site/endpoints';
import { isRejectedWithValue, type Middleware } from '@reduxjs/toolkit';
import { api } from '../../lib/api/api.ts';
import type { ApiError } from '../../lib/http/api-error.ts';
import { request } from '../../lib/http/request.ts';
import { sendRequest } from '../../lib/http/send.ts';

/**
 * The minimum time between checks of the server, in milliseconds. A random time up to the same length is added, so that browsers
 * do not all return at once.
 */
const CHECK_MS = 4000;
/** The statuses of responses from a server without its database, or from a proxy without servers. */
const OUTAGE_STATUSES: readonly unknown[] = [502, 503, 504];

/** A query in the state of RTK Query. */
interface Query {
  readonly status: string;
  readonly error?: unknown;
  readonly endpointName: string;
  readonly originalArgs: unknown;
}

const isOutage = (error: unknown) => OUTAGE_STATUSES.includes((error as ApiError | undefined)?.status);

/**
 * After a query failed in an outage, waits until the server is ready and repeats all failed queries, so that the page need not be
 * reloaded.
 */
export const recoverFromOutages: Middleware = ({ dispatch, getState }) => {
  let isWaiting = false;

  function scheduleCheck(): void {
    if (!isWaiting) setTimeout(check, CHECK_MS * (1 + Math.random()));
    isWaiting = true;
  }

  async function check(): Promise<void> {
    const { error } = await sendRequest(request(endpoints.ready), null);
    isWaiting = false;
    if (error) return scheduleCheck();
    const { queries } = getState()[api.reducerPath] as { queries: Record<string, Query | undefined> };
    for (const query of Object.values(queries)) {
      if (query?.status !== 'rejected' || !isOutage(query.error)) continue;
      const { initiate } = (api.endpoints as Record<string, RepeatableEndpoint>)[query.endpointName] ?? {};
      dispatch(initiate?.(query.originalArgs, { subscribe: false, forceRefetch: true }) as never);
    }
  }

  return (next) => (action) => {
    if (isRejectedWithValue(action) && isQuery(action.meta) && isOutage(action.payload)) scheduleCheck();
    return next(action);
  };
};

interface RepeatableEndpoint {
  readonly initiate: (arg: unknown, options: { subscribe: boolean; forceRefetch: boolean }) => unknown;
}

const isQuery = (meta: { readonly arg: unknown }) =>
  (meta.arg as { readonly type?: string }).type?.toLowerCase().endsWith('query') === true;
