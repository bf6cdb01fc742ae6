import * as endpoints from '@app/contract/accounts/endpoints';
import type * as operations from '@app/contract/accounts/schemas';
import * as twoFactorEndpoints from '@app/contract/accounts/two-factor/endpoints';
import type * as twoFactorOperations from '@app/contract/accounts/two-factor/schemas';
import type { BodyOf, ResponseOf } from '@app/contract/core/operation';
import { api } from '../../../lib/api/api.ts';
import { request } from '../../../lib/http/request.ts';

const signInApi = api.injectEndpoints({
  endpoints: (build) => ({
    login: build.mutation<ResponseOf<typeof operations.login>, BodyOf<typeof operations.login>>({
      query: (body) => request(endpoints.login, { body }),
    }),
    verifyLoginCode: build.mutation<
      ResponseOf<typeof twoFactorOperations.verifyLoginCode>,
      BodyOf<typeof twoFactorOperations.verifyLoginCode>
    >({ query: (body) => request(twoFactorEndpoints.verifyLoginCode, { body }) }),
  }),
});

export const { useLoginMutation, useVerifyLoginCodeMutation } = signInApi;
