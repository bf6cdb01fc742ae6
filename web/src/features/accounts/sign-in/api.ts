import * as endpoints from '@app/contract/accounts/endpoints';
import type * as schemas from '@app/contract/accounts/schemas';
import * as twoFactorEndpoints from '@app/contract/accounts/two-factor/endpoints';
import type * as twoFactorSchemas from '@app/contract/accounts/two-factor/schemas';
import type { BodyOf, ResponseOf } from '@app/contract/core/operation';
import { api } from '../../../lib/api/api.ts';
import { request } from '../../../lib/http/request.ts';

const signInApi = api.injectEndpoints({
  endpoints: (build) => ({
    login: build.mutation<ResponseOf<typeof schemas.login>, BodyOf<typeof schemas.login>>({
      query: (body) => request(endpoints.login, { body }),
    }),
    verifyLoginCode: build.mutation<
      ResponseOf<typeof twoFactorSchemas.verifyLoginCode>,
      BodyOf<typeof twoFactorSchemas.verifyLoginCode>
    >({ query: (body) => request(twoFactorEndpoints.verifyLoginCode, { body }) }),
  }),
});

export const { useLoginMutation, useVerifyLoginCodeMutation } = signInApi;
