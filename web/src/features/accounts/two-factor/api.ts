import * as endpoints from '@app/contract/accounts/two-factor/endpoints';
import type * as schemas from '@app/contract/accounts/two-factor/schemas';
import type { BodyOf, ResponseOf } from '@app/contract/core/operation';
import { api } from '../../../lib/api/api.ts';
import { request } from '../../../lib/http/request.ts';

const twoFactorApi = api.injectEndpoints({
  endpoints: (build) => ({
    twoFactorStatus: build.query<ResponseOf<typeof schemas.twoFactorStatus>, void>({
      query: () => request(endpoints.twoFactorStatus),
      providesTags: ['Auth'],
    }),
    setupTwoFactor: build.mutation<ResponseOf<typeof schemas.setupTwoFactor>, void>({
      query: () => request(endpoints.setupTwoFactor),
    }),
    verifyTwoFactor: build.mutation<ResponseOf<typeof schemas.verifyTwoFactor>, BodyOf<typeof schemas.verifyTwoFactor>>(
      {
        query: (body) => request(endpoints.verifyTwoFactor, { body }),
        invalidatesTags: (response) => (response ? ['User', 'Auth'] : []),
      },
    ),
    disableTwoFactor: build.mutation<
      ResponseOf<typeof schemas.disableTwoFactor>,
      BodyOf<typeof schemas.disableTwoFactor>
    >({
      query: (body) => request(endpoints.disableTwoFactor, { body }),
      invalidatesTags: (response) => (response ? ['User', 'Auth'] : []),
    }),
    regenerateBackupCodes: build.mutation<ResponseOf<typeof schemas.regenerateBackupCodes>, void>({
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
