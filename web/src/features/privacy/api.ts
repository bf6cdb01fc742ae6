import * as endpoints from '@app/contract/privacy/endpoints';
import { api } from '../../lib/api/api.ts';
import { call } from '../../lib/api/call.ts';
import type { BodyTo } from '../../lib/http/operations.ts';
import { request } from '../../lib/http/request.ts';
import { sendWithSession } from '../../lib/session/send-with-session.ts';

const deletionApi = api.injectEndpoints({
  endpoints: (build) => ({
    requestAccountDeletion: build.mutation(call(endpoints.requestAccountDeletion)),
  }),
});

export const { useRequestAccountDeletionMutation } = deletionApi;

/**
 * Deletes the account. It is sent without RTK Query, which drops pending requests when the session ends: the event of the
 * deletion may arrive before the response.
 */
export function confirmAccountDeletion(body: BodyTo<typeof endpoints.confirmAccountDeletion>) {
  return sendWithSession(request(endpoints.confirmAccountDeletion, { body }));
}
