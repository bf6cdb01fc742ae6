import * as endpoints from '@app/contract/accounts/endpoints';
import type * as operations from '@app/contract/accounts/schemas';
import type { BodyOf, ResponseOf } from '@app/contract/core/operation';
import { api } from '../../../lib/api/api.ts';
import { request } from '../../../lib/http/request.ts';

const verificationApi = api.injectEndpoints({
  endpoints: (build) => ({
    resendVerification: build.mutation<
      ResponseOf<typeof operations.resendVerification>,
      BodyOf<typeof operations.resendVerification>
    >({
      query: (body) => request(endpoints.resendVerification, { body }),
    }),
  }),
});

export const { useResendVerificationMutation } = verificationApi;
