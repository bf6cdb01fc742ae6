import type { AnswerOf } from '@app/contract/core/call';
import type { SocialProvider } from '@app/contract/core/providers';
import * as endpoints from '@app/contract/social/endpoints';
import type * as calls from '@app/contract/social/schemas';
import { api } from '../../../lib/api.ts';
import { request } from '../../../lib/request.ts';

/** What changes with a linked account: the account, what is connected to it, and its security log. */
export const CHANGED_BY_LINKING = ['User', 'Integration', 'Auth'] as const;

const linkingApi = api.injectEndpoints({
  endpoints: (build) => ({
    integrations: build.query<AnswerOf<typeof calls.listIntegrations>, void>({
      query: () => request(endpoints.listIntegrations),
      // Gone as soon as nobody looks (specification part 1 §9).
      keepUnusedDataFor: 0,
      providesTags: ['Integration'],
    }),
    unlink: build.mutation<unknown, SocialProvider>({
      query: (provider) => request(endpoints.unlink, { params: { provider } }),
      // Also where it failed: another window may have unlinked it.
      invalidatesTags: CHANGED_BY_LINKING,
    }),
    disconnect: build.mutation<unknown, SocialProvider>({
      query: (id) => request(endpoints.disconnectIntegration, { params: { id } }),
      invalidatesTags: CHANGED_BY_LINKING,
    }),
    checkSteamPrivacy: build.mutation<AnswerOf<typeof calls.checkSteamPrivacy>, void>({
      query: () => request(endpoints.checkSteamPrivacy),
      // A failed one changes nothing of what is shown.
      invalidatesTags: (answer) => (answer ? ['Integration', 'User'] : []),
    }),
  }),
});

export const { useIntegrationsQuery, useUnlinkMutation, useDisconnectMutation, useCheckSteamPrivacyMutation } =
  linkingApi;
