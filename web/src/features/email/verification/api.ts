import * as endpoints from '@app/contract/email/endpoints';
import { api } from '../../../lib/api/api.ts';
import { call } from '../../../lib/api/call.ts';

const verificationApi = api.injectEndpoints({
  endpoints: (build) => ({
    resendVerification: build.mutation(call(endpoints.resendVerification)),
  }),
});

export const { useResendVerificationMutation } = verificationApi;
