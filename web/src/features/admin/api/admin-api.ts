import * as endpoints from '@app/contract/admin/endpoints';
import { api } from '../../../lib/api/api.ts';
import { byCursor, call, type PageArg } from '../../../lib/api/call.ts';
import { checkRoleOnFailure } from '../../../lib/api/check-role.ts';
import type { QueryTo, ResponseFrom } from '../../../lib/http/operations.ts';
import type { ListedUser } from './listed-user.ts';
import { showPendingActions } from './pending-actions.ts';

export type UserListQuery = Omit<QueryTo<typeof endpoints.listUsers>, 'limit' | 'cursor'>;
export type UserPage = Omit<ResponseFrom<typeof endpoints.listUsers>, 'users'> & { users: ListedUser[] };
export type UserDetails = Omit<ResponseFrom<typeof endpoints.getUserDetails>, 'user'> & { user: ListedUser };

/** Shows pending actions again after a response that does not know of them yet. */
function showPendingAfter<Data>(
  {
    queryFulfilled,
    updateCachedData,
  }: {
    readonly queryFulfilled: Promise<unknown>;
    readonly updateCachedData: (update: (data: Data) => void) => unknown;
  },
  show: (data: Data) => void,
): void {
  queryFulfilled.then(
    () => updateCachedData(show),
    () => undefined,
  );
}

/** The queries of the admin panel. */
export const adminApi = api.injectEndpoints({
  endpoints: (build) => ({
    statistics: build.query({
      ...call(endpoints.getStatistics),
      onQueryStarted: checkRoleOnFailure,
    }),
    managedUsers: build.infiniteQuery<UserPage, UserListQuery, string | null>({
      ...call(endpoints.listUsers, ({ queryArg, pageParam }: PageArg<UserListQuery>) => ({
        query: { ...queryArg, cursor: pageParam },
      })),
      infiniteQueryOptions: byCursor,
      providesTags: [{ type: 'Admin', id: 'users' }],
      onQueryStarted: (filter, query) => {
        checkRoleOnFailure(filter, query);
        showPendingAfter(query, ({ pages }) => showPendingActions(pages.flatMap(({ users }) => users)));
      },
    }),
    userDetails: build.query<UserDetails, string>({
      ...call(endpoints.getUserDetails, (userId: string) => ({ params: { userId } })),
      providesTags: (_data, _error, userId) => [{ type: 'Admin', id: userId }],
      onQueryStarted: (userId, query) => {
        checkRoleOnFailure(userId, query);
        showPendingAfter(query, ({ user }) => showPendingActions([user]));
      },
    }),
  }),
});
