import * as endpoints from '@app/contract/passwords/endpoints';
import { api } from '../../lib/api/api.ts';
import { call } from '../../lib/api/call.ts';
import type { BodyTo } from '../../lib/http/operations.ts';
import { request } from '../../lib/http/request.ts';
import { sendWithSession } from '../../lib/session/send-with-session.ts';

const passwordApi = api.injectEndpoints({
  endpoints: (build) => ({
    forgotPassword: build.mutation(call(endpoints.forgotPassword)),
    changePassword: build.mutation({
      ...call(endpoints.changePassword),
      invalidatesTags: (response) => (response ? ['User', 'Auth'] : []),
    }),
    setPassword: build.mutation({
      ...call(endpoints.setPassword),
      invalidatesTags: (response) => (response ? ['User', 'Auth'] : []),
    }),
  }),
});

export const { useForgotPasswordMutation, useChangePasswordMutation, useSetPasswordMutation } = passwordApi;

/**
 * Sets a new password and ends the sessions of the account. It is sent without RTK Query, which drops pending requests when the
 * session ends; the event about this end may arrive before the response.
 */
export function resetPassword(body: BodyTo<typeof endpoints.resetPassword>) {
  return sendWithSession(request(endpoints.resetPassword, { body }));
}
