import * as endpoints from '@app/contract/accounts/endpoints';
import type * as operations from '@app/contract/accounts/schemas';
import type { BodyOf, ResponseOf } from '@app/contract/core/operation';
import { api } from '../../../lib/api/api.ts';
import { request } from '../../../lib/http/request.ts';

/** The API allows both variants; this server always asks for a username first. */
type SignupResponse =
  | ResponseOf<typeof operations.signup>
  | { readonly requiresEmailVerification: true; readonly message: string };

const signupApi = api.injectEndpoints({
  endpoints: (build) => ({
    signup: build.mutation<SignupResponse, BodyOf<typeof operations.signup>>({
      query: (body) => request(endpoints.signup, { body }),
    }),
    completeSignup: build.mutation<
      ResponseOf<typeof operations.completeSignup>,
      BodyOf<typeof operations.completeSignup>
    >({
      query: (body) => request(endpoints.completeSignup, { body }),
    }),
    checkEmailForSteam: build.mutation<
      ResponseOf<typeof operations.checkEmailForSteam>,
      BodyOf<typeof operations.checkEmailForSteam>
    >({
      query: (body) => request(endpoints.checkEmailForSteam, { body }),
    }),
  }),
});

export const { useSignupMutation, useCompleteSignupMutation, useCheckEmailForSteamMutation } = signupApi;
