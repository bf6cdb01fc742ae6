import { type BaseQueryFn, createApi } from '@reduxjs/toolkit/query/react';
import type { ApiError } from '../http/api-error.ts';
import type { ApiRequest } from '../http/request.ts';
import { sendWithSession } from '../session/send-with-session.ts';
import { rememberRequest } from './outcomes.ts';

const baseQuery: BaseQueryFn<ApiRequest, unknown, ApiError> = (request, { signal }) => {
  rememberRequest(request.body);
  return sendWithSession(request, signal);
};

/** Seconds that unused data stays in the cache. */
const KEEP_UNUSED_SECONDS = 60;

/** The cache of server data; features add their endpoints with `injectEndpoints`. */
export const api = createApi({
  baseQuery,
  tagTypes: [
    'User',
    'Collectibles',
    'Notifications',
    'UnreadCount',
    'Preferences',
    'Auth',
    'EmailTemplate',
    'Integration',
    'Admin',
  ],
  refetchOnReconnect: true,
  keepUnusedDataFor: KEEP_UNUSED_SECONDS,
  endpoints: () => ({}),
});
