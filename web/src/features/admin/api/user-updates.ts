import type { StoreAccess } from '../../../lib/api/store-access.ts';
import { adminApi, type UserPage } from './admin-api.ts';
import type { ListedUser, UserAction } from './listed-user.ts';

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
export function showAction(store: StoreAccess, userId: string, action: UserAction) {
  const fields = changedFields(action, new Date());
  const previous = findUser(store, userId);
  // Only what the action has changed: the account may have been loaded again meanwhile.
  const restored = Object.fromEntries(Object.keys(fields).map((name) => [name, previous?.[name as keyof ListedUser]]));
  const change = (changes: Partial<ListedUser>) =>
    changeUser(store, userId, (user) => void Object.assign(user, changes));
  change({ ...fields, pendingAction: action });
  return {
    confirm: () => (action === 'delete' ? removeUser(store, userId) : change({ ...fields, pendingAction: undefined })),
    undo: () => change({ ...restored, pendingAction: undefined }),
  };
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
