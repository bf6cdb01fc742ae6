import * as endpoints from '@app/contract/accounts/password/endpoints';
import type * as operations from '@app/contract/accounts/password/schemas';
import type { BodyOf, ResponseOf } from '@app/contract/core/operation';
import { api } from '../../../lib/api/api.ts';
import { request } from '../../../lib/http/request.ts';

const passwordApi = api.injectEndpoints({
  endpoints: (build) => ({
    forgotPassword: build.mutation<
      ResponseOf<typeof operations.forgotPassword>,
      BodyOf<typeof operations.forgotPassword>
    >({
      query: (body) => request(endpoints.forgotPassword, { body }),
    }),
    resetPassword: build.mutation<ResponseOf<typeof operations.resetPassword>, BodyOf<typeof operations.resetPassword>>(
      {
        query: (body) => request(endpoints.resetPassword, { body }),
        // The reset ends the sessions of the account; a refetch notices if this one has ended.
        invalidatesTags: (response) => (response ? ['User', 'Auth'] : []),
      },
    ),
    changePassword: build.mutation<
      ResponseOf<typeof operations.changePassword>,
      BodyOf<typeof operations.changePassword>
    >({
      query: (body) => request(endpoints.changePassword, { body }),
      invalidatesTags: (response) => (response ? ['User', 'Auth'] : []),
    }),
    setPassword: build.mutation<ResponseOf<typeof operations.setPassword>, BodyOf<typeof operations.setPassword>>({
      query: (body) => request(endpoints.setPassword, { body }),
      invalidatesTags: (response) => (response ? ['User', 'Auth'] : []),
    }),
  }),
});

export const {
  useForgotPasswordMutation,
  useResetPasswordMutation,
  useChangePasswordMutation,
  useSetPasswordMutation,
} = passwordApi;
