import * as endpoints from '@app/contract/accounts/deletion/endpoints';
import type * as operations from '@app/contract/accounts/deletion/schemas';
import type { BodyOf, ResponseOf } from '@app/contract/core/operation';
import { api } from '../../../lib/api/api.ts';
import { request } from '../../../lib/http/request.ts';

const deletionApi = api.injectEndpoints({
  endpoints: (build) => ({
    requestAccountDeletion: build.mutation<ResponseOf<typeof operations.requestAccountDeletion>, void>({
      query: () => request(endpoints.requestAccountDeletion),
    }),
    confirmAccountDeletion: build.mutation<
      ResponseOf<typeof operations.confirmAccountDeletion>,
      BodyOf<typeof operations.confirmAccountDeletion>
    >({
      query: (body) => request(endpoints.confirmAccountDeletion, { body }),
    }),
  }),
});

export const { useRequestAccountDeletionMutation, useConfirmAccountDeletionMutation } = deletionApi;
