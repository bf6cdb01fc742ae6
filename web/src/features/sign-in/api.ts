import * as signInEndpoints from '@app/contract/sign-in/endpoints';
import { api } from '../../lib/api/api.ts';
import { call } from '../../lib/api/call.ts';

const signInApi = api.injectEndpoints({
  endpoints: (build) => ({
    login: build.mutation(call(signInEndpoints.login)),
    verifyLoginCode: build.mutation(call(signInEndpoints.verifyLoginCode)),
  }),
});

export const { useLoginMutation, useVerifyLoginCodeMutation } = signInApi;
