import * as endpoints from '@app/contract/accounts/two-factor/endpoints';
import type * as operations from '@app/contract/accounts/two-factor/schemas';
import type { BodyOf, ResponseOf } from '@app/contract/core/operation';
import { api } from '../../../lib/api/api.ts';
import { request } from '../../../lib/http/request.ts';

const twoFactorApi = api.injectEndpoints({
  endpoints: (build) => ({
    twoFactorStatus: build.query<ResponseOf<typeof operations.getTwoFactorStatus>, void>({
      query: () => request(endpoints.getTwoFactorStatus),
      providesTags: ['Auth'],
    }),
    setupTwoFactor: build.mutation<ResponseOf<typeof operations.setupTwoFactor>, void>({
      query: () => request(endpoints.setupTwoFactor),
    }),
    verifyTwoFactor: build.mutation<
      ResponseOf<typeof operations.verifyTwoFactor>,
      BodyOf<typeof operations.verifyTwoFactor>
    >({
      query: (body) => request(endpoints.verifyTwoFactor, { body }),
      invalidatesTags: (response) => (response ? ['User', 'Auth'] : []),
    }),
    disableTwoFactor: build.mutation<
      ResponseOf<typeof operations.disableTwoFactor>,
      BodyOf<typeof operations.disableTwoFactor>
    >({
      query: (body) => request(endpoints.disableTwoFactor, { body }),
      invalidatesTags: (response) => (response ? ['User', 'Auth'] : []),
    }),
    regenerateBackupCodes: build.mutation<ResponseOf<typeof operations.regenerateBackupCodes>, void>({
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
