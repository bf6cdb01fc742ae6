import type { ResponseOf } from '@app/contract/core/operation';
import type { SocialProvider } from '@app/contract/core/providers';
import * as endpoints from '@app/contract/social/endpoints';
import type * as operations from '@app/contract/social/schemas';
import { api } from '../../../lib/api/api.ts';
import { request } from '../../../lib/http/request.ts';

/** Cache tags of everything that linking or unlinking an account changes. */
export const CHANGED_BY_LINKING = ['User', 'Integration', 'Auth'] as const;

const linkingApi = api.injectEndpoints({
  endpoints: (build) => ({
    integrations: build.query<ResponseOf<typeof operations.listIntegrations>, void>({
      query: () => request(endpoints.listIntegrations),
      // Dropped with the last subscriber, so that the tab never shows stale data.
      keepUnusedDataFor: 0,
      providesTags: ['Integration'],
    }),
    unlink: build.mutation<unknown, SocialProvider>({
      query: (provider) => request(endpoints.unlinkProvider, { params: { provider } }),
      // Also after an error: another tab may have unlinked the account.
      invalidatesTags: CHANGED_BY_LINKING,
    }),
    disconnect: build.mutation<unknown, SocialProvider>({
      query: (id) => request(endpoints.disconnectIntegration, { params: { id } }),
      invalidatesTags: CHANGED_BY_LINKING,
    }),
    checkSteamPrivacy: build.mutation<ResponseOf<typeof operations.checkSteamPrivacy>, void>({
      query: () => request(endpoints.checkSteamPrivacy),
      invalidatesTags: (response) => (response ? ['Integration', 'User'] : []),
    }),
  }),
});

export const { useIntegrationsQuery, useUnlinkMutation, useDisconnectMutation, useCheckSteamPrivacyMutation } =
  linkingApi;
