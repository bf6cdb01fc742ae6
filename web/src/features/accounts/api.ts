import * as endpoints from '@app/contract/accounts/endpoints';
import type * as calls from '@app/contract/accounts/schemas';
import type { AnswerOf, BodyOf } from '@app/contract/core/call';
import { api } from '../../lib/api.ts';
import { request } from '../../lib/request.ts';

/** The specification knows a second answer, which this server never gives (contract §4). */
type SignupAnswer =
  | AnswerOf<typeof calls.signup>
  | { readonly requiresEmailVerification: true; readonly message: string };

const accountsApi = api.injectEndpoints({
  endpoints: (build) => ({
    login: build.mutation<AnswerOf<typeof calls.login>, BodyOf<typeof calls.login>>({
      query: (body) => request(endpoints.login, { body }),
    }),
    signup: build.mutation<SignupAnswer, BodyOf<typeof calls.signup>>({
      query: (body) => request(endpoints.signup, { body }),
    }),
    completeSignup: build.mutation<AnswerOf<typeof calls.completeSignup>, BodyOf<typeof calls.completeSignup>>({
      query: (body) => request(endpoints.completeSignup, { body }),
    }),
    checkEmailForSteam: build.mutation<
      AnswerOf<typeof calls.checkEmailForSteam>,
      BodyOf<typeof calls.checkEmailForSteam>
    >({
      query: (body) => request(endpoints.checkEmailForSteam, { body }),
    }),
    resendVerification: build.mutation<
      AnswerOf<typeof calls.resendVerification>,
      BodyOf<typeof calls.resendVerification>
    >({
      query: (body) => request(endpoints.resendVerification, { body }),
    }),
  }),
});

export const {
  useLoginMutation,
  useSignupMutation,
  useCompleteSignupMutation,
  useCheckEmailForSteamMutation,
  useResendVerificationMutation,
} = accountsApi;
