import * as endpoints from '@app/contract/accounts/two-factor/endpoints';
import type * as calls from '@app/contract/accounts/two-factor/schemas';
import type { BodyOf, ResponseOf } from '@app/contract/core/operation';
import { api } from '../../../lib/api/api.ts';
import { request } from '../../../lib/http/request.ts';

const twoFactorApi = api.injectEndpoints({
  endpoints: (build) => ({
    twoFactorStatus: build.query<ResponseOf<typeof calls.twoFactorStatus>, void>({
      query: () => request(endpoints.twoFactorStatus),
      providesTags: ['Auth'],
    }),
    setupTwoFactor: build.mutation<ResponseOf<typeof calls.setupTwoFactor>, void>({
      query: () => request(endpoints.setupTwoFactor),
    }),
    verifyTwoFactor: build.mutation<ResponseOf<typeof calls.verifyTwoFactor>, BodyOf<typeof calls.verifyTwoFactor>>({
      query: (body) => request(endpoints.verifyTwoFactor, { body }),
      invalidatesTags: (response) => (response ? ['User', 'Auth'] : []),
    }),
    disableTwoFactor: build.mutation<ResponseOf<typeof calls.disableTwoFactor>, BodyOf<typeof calls.disableTwoFactor>>({
      query: (body) => request(endpoints.disableTwoFactor, { body }),
      invalidatesTags: (response) => (response ? ['User', 'Auth'] : []),
    }),
    regenerateBackupCodes: build.mutation<ResponseOf<typeof calls.regenerateBackupCodes>, void>({
      query: () => request(endpoints.regenerateBackupCodes),
      invalidatesTags: (response) => (response ? ['Auth'] : []),
    }),
  }),
});

export const {
  useTwoFactorStatusQuery,
  useSetupTwoFactorMutation,
  useVerifyTwoFactorMutation,
  useDisableTwoFactorMutation,
  useRegenerateBackupCodesMutation,
} = twoFactorApi;
