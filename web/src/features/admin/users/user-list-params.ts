import { USER_SEARCH_MAX } from '@app/contract/admin/limits';
import { USER_FILTERS, type UserFilterName } from '@app/contract/admin/user-filters';
import type { SetParams, UrlParams } from '../../../lib/navigation/use-url-params.ts';
import type { UserListQuery } from '../api/admin-api.ts';

/** The state of the user list in the URL query. */
export interface UserListParams extends Readonly<Record<UserFilterName, boolean>> {
  readonly search: string;
  /** ID of the account whose details are open. */
  readonly user: string | null;
}

export type SetUserListParams = SetParams<UserListParams>;

/** Neither search nor filters. */
export const noFilters = {
  search: '',
  admin: false,
  wallet: false,
  discord: false,
  password: false,
  recentlyActive: false,
} as const;

/** The query of the endpoint. Without keys for what is off, so that equal lists share a cache entry. */
export function toUserListQuery(params: UserListParams): UserListQuery {
  const filter = USER_FILTERS.filter((name) => params[name]);
  return { ...(params.search !== '' && { search: params.search }), ...(filter.length > 0 && { filter }) };
}

function parse(query: URLSearchParams): UserListParams {
  const filters = query.getAll('filter');
  const isOn = (name: UserFilterName) => filters.includes(name);
  return {
    search: (query.get('search') ?? '')
      .replace(/\p{Cc}/gu, '')
      .trim()
      .slice(0, USER_SEARCH_MAX),
    admin: isOn('admin'),
    wallet: isOn('wallet'),
    discord: isOn('discord'),
    password: isOn('password'),
    recentlyActive: isOn('recentlyActive'),
    user: query.get('user'),
  };
}

function serialize(params: UserListParams): URLSearchParams {
  const query = new URLSearchParams({ tab: 'users' });
  if (params.search !== '') query.set('search', params.search);
  for (const name of USER_FILTERS) if (params[name]) query.append('filter', name);
  if (params.user) query.set('user', params.user);
  return query;
}

/** The state of the list in the URL; the details of an account are an overlay. */
export const userListUrlParams: UrlParams<UserListParams> = { parse, serialize, overlay: 'user' };
