import * as endpoints from '@app/contract/accounts/endpoints';
import type * as schemas from '@app/contract/accounts/schemas';
import type { BodyOf, ResponseOf } from '@app/contract/core/operation';
import { api } from '../../../lib/api/api.ts';
import { request } from '../../../lib/http/request.ts';

/** The second variant is part of the API, but this server never sends it. */
type SignupResponse =
  | ResponseOf<typeof schemas.signup>
  | { readonly requiresEmailVerification: true; readonly message: string };

const signupApi = api.injectEndpoints({
  endpoints: (build) => ({
    signup: build.mutation<SignupResponse, BodyOf<typeof schemas.signup>>({
      query: (body) => request(endpoints.signup, { body }),
    }),
    completeSignup: build.mutation<ResponseOf<typeof schemas.completeSignup>, BodyOf<typeof schemas.completeSignup>>({
      query: (body) => request(endpoints.completeSignup, { body }),
    }),
    checkEmailForSteam: build.mutation<
      ResponseOf<typeof schemas.checkEmailForSteam>,
      BodyOf<typeof schemas.checkEmailForSteam>
    >({
      query: (body) => request(endpoints.checkEmailForSteam, { body }),
    }),
  }),
});

export const { useSignupMutation, useCompleteSignupMutation, useCheckEmailForSteamMutation } = signupApi;
