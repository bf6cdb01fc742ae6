import type { StoreAccess } from '../../../lib/api/store-access.ts';
import { adminApi, type UserPage } from './admin-api.ts';
import type { ListedUser, UserAction, UserActionRequest } from './listed-user.ts';
import { addPendingAction, pendingRequestId, removePendingAction } from './pending-actions.ts';

type State = Parameters<typeof adminApi.util.selectCachedArgsForQuery>[0];
type Change = (user: ListedUser) => void;

/** The state that an action leads to, shown before the server has confirmed it. */
function changedFields(action: UserAction, now: Date): Partial<ListedUser> {
  switch (action) {
    case 'grant':
      return { isAdmin: true };
    case 'revoke':
      return { isAdmin: false };
    case 'block':
      return { blockedAt: now.toISOString() };
    case 'unblock':
      return { blockedAt: null };
    default:
      return {};
  }
}

/**
 * Shows the result of an action everywhere the account is listed. The lists keep their order until they are loaded again, so
 * that nothing moves under the pointer.
 * @returns functions for the outcome: `confirm` removes the mark of a pending action, `undo` restores what was shown before
 */
export function showAction(store: StoreAccess, { userId, action, requestId }: UserActionRequest) {
  const fields = changedFields(action, new Date());
  const previous = findUser(store, userId);
  // Only what the action has changed: the account may have been loaded again since.
  const restored = Object.fromEntries(Object.keys(fields).map((name) => [name, previous?.[name as keyof ListedUser]]));
  const change = (changes: Partial<ListedUser>) =>
    changeUser(store, userId, (user) => void Object.assign(user, changes));
  const pending = { ...fields, pendingAction: action };
  addPendingAction(userId, { requestId, fields: pending });
  change(pending);
  const end = (outcome: Partial<ListedUser>) => {
    removePendingAction(userId);
    change({ ...outcome, pendingAction: undefined });
  };
  return {
    confirm: () => {
      if (action !== 'delete') return end(fields);
      removePendingAction(userId);
      removeUser(store, userId);
    },
    undo: () => end(restored),
  };
}

/**
 * Shows what happened to an account elsewhere: what another admin did, or that its user deleted it. Changes made in
 * this window are already shown.
 * @param fields the state of the account; undefined if it was deleted
 */
export function showEvent(
  store: StoreAccess,
  { userId, requestId }: { readonly userId: string; readonly requestId: string | null },
  fields: Partial<ListedUser> | undefined,
): void {
  const pending = pendingRequestId(userId);
  if (pending !== undefined && pending === requestId) return;
  if (fields) changeUser(store, userId, (user) => void Object.assign(user, fields));
  else removeUser(store, userId);
  // A response on its way, or the outcome of an action of this window, may be older than the event.
  const mayBecomeOutdated = pending !== undefined || isListLoading(store);
  const users = { type: 'Admin', id: 'users' } as const;
  store.dispatch(adminApi.util.invalidateTags([{ type: 'Admin', id: userId }, ...(mayBecomeOutdated ? [users] : [])]));
}

function isListLoading({ getState }: StoreAccess): boolean {
  const state = getState() as State;
  return adminApi.util
    .selectCachedArgsForQuery(state, 'managedUsers')
    .some((filter) => adminApi.endpoints.managedUsers.select(filter)(state as never).status === 'pending');
}

/** The account as it is shown; undefined if no list and no details contain it. */
function findUser({ getState }: StoreAccess, userId: string): ListedUser | undefined {
  const state = getState() as State;
  const details = adminApi.endpoints.userDetails.select(userId)(state as never).data?.user;
  if (details) return details;
  for (const filter of adminApi.util.selectCachedArgsForQuery(state, 'managedUsers')) {
    const pages = adminApi.endpoints.managedUsers.select(filter)(state as never).data?.pages ?? [];
    const listed = pages.flatMap(({ users }) => users).find(({ id }) => id === userId);
    if (listed) return listed;
  }
  return undefined;
}

function changeUser(store: StoreAccess, userId: string, change: Change): void {
  changePages(store, ({ users }) => {
    for (const user of users) if (user.id === userId) change(user);
  });
  store.dispatch(adminApi.util.updateQueryData('userDetails', userId, ({ user }) => change(user)));
}

function removeUser(store: StoreAccess, userId: string): void {
  changePages(store, (page, pages) => {
    if (!page.users.some(({ id }) => id === userId)) return;
    page.users = page.users.filter(({ id }) => id !== userId);
    for (const counted of pages) counted.total -= 1;
  });
}

function changePages({ dispatch, getState }: StoreAccess, change: (page: UserPage, all: UserPage[]) => void): void {
  for (const filter of adminApi.util.selectCachedArgsForQuery(getState() as State, 'managedUsers')) {
    dispatch(
      adminApi.util.updateQueryData('managedUsers', filter, ({ pages }) => {
        for (const page of pages) change(page, pages);
      }),
    );
  }
}
