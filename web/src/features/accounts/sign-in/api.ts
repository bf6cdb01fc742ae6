import * as endpoints from '@app/contract/accounts/endpoints';
import type * as calls from '@app/contract/accounts/schemas';
import * as twoFactorEndpoints from '@app/contract/accounts/two-factor/endpoints';
import type * as twoFactorCalls from '@app/contract/accounts/two-factor/schemas';
import type { BodyOf, ResponseOf } from '@app/contract/core/operation';
import { api } from '../../../lib/api/api.ts';
import { request } from '../../../lib/http/request.ts';

const signInApi = api.injectEndpoints({
  endpoints: (build) => ({
    login: build.mutation<ResponseOf<typeof calls.login>, BodyOf<typeof calls.login>>({
      query: (body) => request(endpoints.login, { body }),
    }),
    verifyLoginCode: build.mutation<
      ResponseOf<typeof twoFactorCalls.verifyLoginCode>,
      BodyOf<typeof twoFactorCalls.verifyLoginCode>
    >({ query: (body) => request(twoFactorEndpoints.verifyLoginCode, { body }) }),
  }),
});

export const { useLoginMutation, useVerifyLoginCodeMutation } = signInApi;
