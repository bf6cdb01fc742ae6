import * as endpoints from '@app/contract/sign-up/endpoints';
import { api } from '../../lib/api/api.ts';
import { call } from '../../lib/api/call.ts';
import type { BodyTo, ResponseFrom } from '../../lib/http/operations.ts';

/** The API allows both variants; this server always asks for a username first. */
type SignupResponse =
  | ResponseFrom<typeof endpoints.signup>
  | { readonly requiresEmailVerification: true; readonly message: string };

const signupApi = api.injectEndpoints({
  endpoints: (build) => ({
    signup: build.mutation<SignupResponse, BodyTo<typeof endpoints.signup>>(call(endpoints.signup)),
    completeSignup: build.mutation(call(endpoints.completeSignup)),
    checkEmailForSteam: build.mutation(call(endpoints.checkEmailForSteam)),
  }),
});

export const { useSignupMutation, useCompleteSignupMutation, useCheckEmailForSteamMutation } = signupApi;
