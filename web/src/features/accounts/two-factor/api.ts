import * as endpoints from '@app/contract/accounts/two-factor/endpoints';
import type * as calls from '@app/contract/accounts/two-factor/schemas';
import type { AnswerOf, BodyOf } from '@app/contract/core/call';
import { api } from '../../../lib/api.ts';
import { request } from '../../../lib/request.ts';

const twoFactorApi = api.injectEndpoints({
  endpoints: (build) => ({
    verifyLogin: build.mutation<AnswerOf<typeof calls.verifyLogin>, BodyOf<typeof calls.verifyLogin>>({
      query: (body) => request(endpoints.verifyLogin, { body }),
    }),
    twoFactorStatus: build.query<AnswerOf<typeof calls.twoFactorStatus>, void>({
      query: () => request(endpoints.twoFactorStatus),
      providesTags: ['Auth'],
    }),
    setupTwoFactor: build.mutation<AnswerOf<typeof calls.setupTwoFactor>, void>({
      query: () => request(endpoints.setupTwoFactor),
    }),
    verifyTwoFactor: build.mutation<AnswerOf<typeof calls.verifyTwoFactor>, BodyOf<typeof calls.verifyTwoFactor>>({
      query: (body) => request(endpoints.verifyTwoFactor, { body }),
      invalidatesTags: (answer) => (answer ? ['User', 'Auth'] : []),
    }),
    disableTwoFactor: build.mutation<AnswerOf<typeof calls.disableTwoFactor>, BodyOf<typeof calls.disableTwoFactor>>({
      query: (body) => request(endpoints.disableTwoFactor, { body }),
      invalidatesTags: (answer) => (answer ? ['User', 'Auth'] : []),
    }),
    renewBackupCodes: build.mutation<AnswerOf<typeof calls.renewBackupCodes>, void>({
      query: () => request(endpoints.renewBackupCodes),
      invalidatesTags: (answer) => (answer ? ['Auth'] : []),
    }),
  }),
});

export const {
  useVerifyLoginMutation,
  useTwoFactorStatusQuery,
  useSetupTwoFactorMutation,
  useVerifyTwoFactorMutation,
  useDisableTwoFactorMutation,
  useRenewBackupCodesMutation,
} = twoFactorApi;
