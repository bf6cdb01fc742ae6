import * as endpoints from '@app/contract/accounts/deletion/endpoints';
import type * as operations from '@app/contract/accounts/deletion/schemas';
import type { BodyOf, ResponseOf } from '@app/contract/core/operation';
import { api } from '../../../lib/api/api.ts';
import { request } from '../../../lib/http/request.ts';
import type { ApiResult } from '../../../lib/http/send.ts';
import { sendWithSession } from '../../../lib/session/send-with-session.ts';

const deletionApi = api.injectEndpoints({
  endpoints: (build) => ({
    requestAccountDeletion: build.mutation<ResponseOf<typeof operations.requestAccountDeletion>, void>({
      query: () => request(endpoints.requestAccountDeletion),
    }),
  }),
});

export const { useRequestAccountDeletionMutation } = deletionApi;

type Confirmed = ResponseOf<typeof operations.confirmAccountDeletion>;

/**
 * Deletes the account. Sent without RTK Query, which drops pending requests when the session ends: the event of the deletion may
 * arrive before the response.
 */
export function confirmAccountDeletion(
  body: BodyOf<typeof operations.confirmAccountDeletion>,
): Promise<ApiResult<Confirmed>> {
  return sendWithSession(request(endpoints.confirmAccountDeletion, { body })) as Promise<ApiResult<Confirmed>>;
}
