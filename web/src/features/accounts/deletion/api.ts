import * as endpoints from '@app/contract/accounts/deletion/endpoints';
import type * as calls from '@app/contract/accounts/deletion/schemas';
import type { AnswerOf, BodyOf } from '@app/contract/core/call';
import { api } from '../../../lib/api.ts';
import { request } from '../../../lib/request.ts';

const deletionApi = api.injectEndpoints({
  endpoints: (build) => ({
    requestAccountDeletion: build.mutation<AnswerOf<typeof calls.requestAccountDeletion>, void>({
      query: () => request(endpoints.requestAccountDeletion),
    }),
    confirmAccountDeletion: build.mutation<
      AnswerOf<typeof calls.confirmAccountDeletion>,
      BodyOf<typeof calls.confirmAccountDeletion>
    >({
      query: (body) => request(endpoints.confirmAccountDeletion, { body }),
    }),
  }),
});

export const { useRequestAccountDeletionMutation, useConfirmAccountDeletionMutation } = deletionApi;
