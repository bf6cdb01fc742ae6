import { createApi, fakeBaseQuery } from '@reduxjs/toolkit/query/react';
import type { ApiError } from '../http/api-error.ts';

/** Seconds that unused data stays in the cache. */
const KEEP_UNUSED_SECONDS = 60;

/** The cache of server data; features add their endpoints with `injectEndpoints`, and `call` sends their requests. */
export const api = createApi({
  baseQuery: fakeBaseQuery<ApiError>(),
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
    'Projects',
    'Rewards',
    'Sources',
    'Transfers',
  ],
  refetchOnReconnect: true,
  keepUnusedDataFor: KEEP_UNUSED_SECONDS,
  endpoints: () => ({}),
});
