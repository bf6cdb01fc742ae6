import * as endpoints from '@app/contract/accounts/deletion/endpoints';
import type * as schemas from '@app/contract/accounts/deletion/schemas';
import type { BodyOf, ResponseOf } from '@app/contract/core/operation';
import { api } from '../../../lib/api/api.ts';
import { request } from '../../../lib/http/request.ts';

const deletionApi = api.injectEndpoints({
  endpoints: (build) => ({
    requestAccountDeletion: build.mutation<ResponseOf<typeof schemas.requestAccountDeletion>, void>({
      query: () => request(endpoints.requestAccountDeletion),
    }),
    confirmAccountDeletion: build.mutation<
      ResponseOf<typeof schemas.confirmAccountDeletion>,
      BodyOf<typeof schemas.confirmAccountDeletion>
    >({
      query: (body) => request(endpoints.confirmAccountDeletion, { body }),
    }),
  }),
});

export const { useRequestAccountDeletionMutation, useConfirmAccountDeletionMutation } = deletionApi;
