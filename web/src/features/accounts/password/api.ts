import * as endpoints from '@app/contract/accounts/password/endpoints';
import type * as schemas from '@app/contract/accounts/password/schemas';
import type { BodyOf, ResponseOf } from '@app/contract/core/operation';
import { api } from '../../../lib/api/api.ts';
import { request } from '../../../lib/http/request.ts';

const passwordApi = api.injectEndpoints({
  endpoints: (build) => ({
    forgotPassword: build.mutation<ResponseOf<typeof schemas.forgotPassword>, BodyOf<typeof schemas.forgotPassword>>({
      query: (body) => request(endpoints.forgotPassword, { body }),
    }),
    resetPassword: build.mutation<ResponseOf<typeof schemas.resetPassword>, BodyOf<typeof schemas.resetPassword>>({
      query: (body) => request(endpoints.resetPassword, { body }),
      // The reset ends the sessions of the account; a refetch notices if this one has ended.
      invalidatesTags: (response) => (response ? ['User', 'Auth'] : []),
    }),
    changePassword: build.mutation<ResponseOf<typeof schemas.changePassword>, BodyOf<typeof schemas.changePassword>>({
      query: (body) => request(endpoints.changePassword, { body }),
      invalidatesTags: (response) => (response ? ['User', 'Auth'] : []),
    }),
    setPassword: build.mutation<ResponseOf<typeof schemas.setPassword>, BodyOf<typeof schemas.setPassword>>({
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
