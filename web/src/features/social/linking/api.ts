import type { SocialProvider } from '@app/contract/core/providers';
import * as endpoints from '@app/contract/social/endpoints';
import { api } from '../../../lib/api/api.ts';
import { call } from '../../../lib/api/call.ts';

/** Cache tags of everything that linking or unlinking an account changes. */
export const CHANGED_BY_LINKING = ['User', 'Integration', 'Auth'] as const;

const linkingApi = api.injectEndpoints({
  endpoints: (build) => ({
    integrations: build.query({
      ...call(endpoints.listIntegrations),
      // The data is dropped when no component uses it any more, so that the tab never shows stale data.
      keepUnusedDataFor: 0,
      providesTags: ['Integration'],
    }),
    unlink: build.mutation({
      ...call(endpoints.unlinkProvider, (provider: SocialProvider) => ({ params: { provider } })),
      // The tags are also invalidated after an error, because another tab may have unlinked the account.
      invalidatesTags: CHANGED_BY_LINKING,
    }),
    disconnect: build.mutation({
      ...call(endpoints.disconnectIntegration, (id: SocialProvider) => ({ params: { id } })),
      invalidatesTags: CHANGED_BY_LINKING,
    }),
    checkSteamPrivacy: build.mutation({
      ...call(endpoints.checkSteamPrivacy),
      invalidatesTags: (response) => (response ? ['Integration', 'User'] : []),
    }),
  }),
});

export const { useIntegrationsQuery, useUnlinkMutation, useDisconnectMutation, useCheckSteamPrivacyMutation } =
  linkingApi;
