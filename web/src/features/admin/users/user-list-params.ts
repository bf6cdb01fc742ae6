import { USER_SEARCH_MAX } from '@app/contract/admin/limits';
import type { SetParams, UrlParams } from '../../../lib/use-url-params.ts';
import type { UserFilter } from '../api/admin-api.ts';

/** The filters that can be switched on, in the order of their buttons. */
export const USER_FILTERS = ['admin', 'wallet', 'discord', 'password', 'active'] as const;

export type UserFilterName = (typeof USER_FILTERS)[number];

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
  active: false,
} as const;

/** The query of the endpoint. Without keys for what is off, so that equal lists share a cache entry. */
export function toUserFilter(params: UserListParams): UserFilter {
  const filter: UserFilter = params.search === '' ? {} : { search: params.search };
  for (const name of USER_FILTERS) if (params[name]) filter[name] = 'true';
  return filter;
}

function parse(query: URLSearchParams): UserListParams {
  const isOn = (name: UserFilterName) => query.get(name) === 'true';
  return {
    search: (query.get('search') ?? '')
      .replace(/\p{Cc}/gu, '')
      .trim()
      .slice(0, USER_SEARCH_MAX),
    admin: isOn('admin'),
    wallet: isOn('wallet'),
    discord: isOn('discord'),
    password: isOn('password'),
    active: isOn('active'),
    user: query.get('user'),
  };
}

function serialize(params: UserListParams): URLSearchParams {
  const query = new URLSearchParams({ tab: 'users', ...toUserFilter(params) });
  if (params.user) query.set('user', params.user);
  return query;
}

/** The state of the list in the URL; the details of an account are an overlay. */
export const userListUrlParams: UrlParams<UserListParams> = { parse, serialize, overlay: 'user' };
