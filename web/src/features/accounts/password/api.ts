import * as endpoints from '@app/contract/accounts/password/endpoints';
import type * as operations from '@app/contract/accounts/password/schemas';
import type { BodyOf, ResponseOf } from '@app/contract/core/operation';
import { api } from '../../../lib/api/api.ts';
import { request } from '../../../lib/http/request.ts';
import type { ApiResult } from '../../../lib/http/send.ts';
import { sendWithSession } from '../../../lib/session/send-with-session.ts';

const passwordApi = api.injectEndpoints({
  endpoints: (build) => ({
    forgotPassword: build.mutation<
      ResponseOf<typeof operations.forgotPassword>,
      BodyOf<typeof operations.forgotPassword>
    >({
      query: (body) => request(endpoints.forgotPassword, { body }),
    }),
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

export const { useForgotPasswordMutation, useChangePasswordMutation, useSetPasswordMutation } = passwordApi;

type Reset = ResponseOf<typeof operations.resetPassword>;

/**
 * Sets a new password and ends the sessions of the account. Sent without RTK Query, which drops pending requests when the
 * session ends: the event of that may arrive before the response.
 */
export function resetPassword(body: BodyOf<typeof operations.resetPassword>): Promise<ApiResult<Reset>> {
  return sendWithSession(request(endpoints.resetPassword, { body })) as Promise<ApiResult<Reset>>;
}
