import * as endpoints from '@app/contract/accounts/endpoints';
import * as twoFactorEndpoints from '@app/contract/accounts/two-factor/endpoints';
import { api } from '../../../lib/api/api.ts';
import { call } from '../../../lib/api/call.ts';

const signInApi = api.injectEndpoints({
  endpoints: (build) => ({
    login: build.mutation(call(endpoints.login)),
    verifyLoginCode: build.mutation(call(twoFactorEndpoints.verifyLoginCode)),
  }),
});

export const { useLoginMutation, useVerifyLoginCodeMutation } = signInApi;
