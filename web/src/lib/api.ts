import { type BaseQueryFn, createApi } from '@reduxjs/toolkit/query/react';
import type { ApiError } from './api-error.ts';
import { sendGuarded } from './guarded.ts';
import type { ApiRequest } from './request.ts';

const baseQuery: BaseQueryFn<ApiRequest, unknown, ApiError> = (call, { signal }) => sendGuarded(call, signal);

/** Seconds that data nobody looks at stays in the cache (specification part 1 §9). */
const KEEP_UNUSED_SECONDS = 60;

/** The one cache of the server's answers; a feature adds its calls with `injectEndpoints`. */
export const api = createApi({
  baseQuery,
  tagTypes: ['User', 'Collectibles', 'Notifications', 'UnreadCount', 'Auth', 'EmailTemplate', 'Integration'],
  refetchOnReconnect: true,
  keepUnusedDataFor: KEEP_UNUSED_SECONDS,
  endpoints: () => ({}),
});
