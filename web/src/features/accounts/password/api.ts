import * as endpoints from '@app/contract/accounts/password/endpoints';
import type * as calls from '@app/contract/accounts/password/schemas';
import type { AnswerOf, BodyOf } from '@app/contract/core/call';
import { api } from '../../../lib/api.ts';
import { request } from '../../../lib/request.ts';

const passwordApi = api.injectEndpoints({
  endpoints: (build) => ({
    forgotPassword: build.mutation<AnswerOf<typeof calls.forgotPassword>, BodyOf<typeof calls.forgotPassword>>({
      query: (body) => request(endpoints.forgotPassword, { body }),
    }),
    resetPassword: build.mutation<AnswerOf<typeof calls.resetPassword>, BodyOf<typeof calls.resetPassword>>({
      query: (body) => request(endpoints.resetPassword, { body }),
      // Whoever is logged in here to the same account is so no longer: asking again notices it.
      invalidatesTags: (answer) => (answer ? ['User', 'Auth'] : []),
    }),
    changePassword: build.mutation<AnswerOf<typeof calls.changePassword>, BodyOf<typeof calls.changePassword>>({
      query: (body) => request(endpoints.changePassword, { body }),
      invalidatesTags: (answer) => (answer ? ['User', 'Auth'] : []),
    }),
    setPassword: build.mutation<AnswerOf<typeof calls.setPassword>, BodyOf<typeof calls.setPassword>>({
      query: (body) => request(endpoints.setPassword, { body }),
      invalidatesTags: (answer) => (answer ? ['User', 'Auth'] : []),
    }),
  }),
});

export const {
  useForgotPasswordMutation,
  useResetPasswordMutation,
  useChangePasswordMutation,
  useSetPasswordMutation,
} = passwordApi;
