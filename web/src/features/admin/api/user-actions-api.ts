import * as endpoints from '@app/contract/admin/endpoints';
import type { Endpoint } from '@app/contract/core/endpoints/endpoint';
import { observeUser } from '@app/contract/observer/endpoints';
import { call, send } from '../../../lib/api/call.ts';
import { checkRole } from '../../../lib/api/check-role.ts';
import type { StoreAccess } from '../../../lib/api/store-access.ts';
import { isOutcomeUnknown, toApiError } from '../../../lib/http/api-error.ts';
import { request } from '../../../lib/http/request.ts';
import { retryUnknownOutcome } from '../../../lib/http/retry-unknown-outcome.ts';
import { adminApi } from './admin-api.ts';
import type { UserAction, UserActionRequest } from './listed-user.ts';
import { showAction } from './user-updates.ts';

const ENDPOINTS = {
  grant: endpoints.grantAdmin,
  revoke: endpoints.revokeAdmin,
  block: endpoints.blockUser,
  unblock: endpoints.unblockUser,
  delete: endpoints.deleteUser,
  endSessions: endpoints.endUserSessions,
  resendVerification: endpoints.resendUserVerification,
} as const satisfies Record<UserAction, Endpoint>;

/**
 * Refetches what may be outdated after a failure: the admin's own role, or accounts changed by another admin or by an action
 * whose response was lost.
 */
function loadAgain(thrown: unknown, dispatch: StoreAccess['dispatch']): void {
  const error = toApiError(thrown as Parameters<typeof toApiError>[0]);
  checkRole(error, dispatch);
  if (error.status === 404 || error.status === 422 || isOutcomeUnknown(error))
    dispatch(adminApi.util.invalidateTags([{ type: 'Admin', id: 'users' }]));
}

/** What admins do with accounts. The lists show it at once and take it back if it fails. */
export const userActionsApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    runUserAction: build.mutation({
      // Sent until the outcome is known, which the request ID makes safe.
      queryFn: ({ action, userId, requestId }: UserActionRequest, store) => {
        const apiRequest = request(ENDPOINTS[action], { params: { userId }, body: { requestId } });
        return retryUnknownOutcome(() => send(apiRequest, store));
      },
      async onQueryStarted(action, { dispatch, getState, queryFulfilled }) {
        const { confirm, undo } = showAction({ dispatch, getState }, action);
        await queryFulfilled.then(confirm, ({ error }) => {
          undo();
          loadAgain(error, dispatch);
        });
      },
      invalidatesTags: (_done, error, { action, userId }) => [
        { type: 'Admin', id: 'audit' },
        ...(action === 'delete' && !error ? [] : [{ type: 'Admin' as const, id: userId }]),
      ],
    }),
    observe: build.mutation({
      ...call(observeUser, (userId: string) => ({ params: { userId } })),
      onQueryStarted: (_, { dispatch, queryFulfilled }) => {
        queryFulfilled.catch(({ error }) => loadAgain(error, dispatch));
      },
    }),
  }),
});
