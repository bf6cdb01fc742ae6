import { USER_SEARCH_MAX } from '@app/contract/admin/limits';
import { USER_FILTERS } from '@app/contract/admin/user-filters';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { noFilters, toUserListQuery, userListUrlParams } from './user-list-params.ts';

const { parse, serialize } = userListUrlParams;

test('keeps search, filters and open details in the URL', () => {
  const flags = Object.fromEntries(USER_FILTERS.map((name) => [name, fc.boolean()]));
  const params = fc.record({
    search: fc.string({ maxLength: USER_SEARCH_MAX }).map((text) => text.replace(/\p{Cc}/gu, '').trim()),
    user: fc.option(fc.uuid(), { nil: null }),
    ...flags,
  });
  fc.assert(
    fc.property(params, (state) => {
      const complete = { ...noFilters, ...state };
      expect(parse(serialize(complete))).toEqual(complete);
    }),
  );
});

test('ignores what the server would reject', () => {
  const query = new URLSearchParams({ search: ` a\u0000${'b'.repeat(200)}`, filter: 'wallet' });
  query.append('filter', 'owner');
  const parsed = parse(query);
  expect(parsed).toEqual({ ...noFilters, search: `a${'b'.repeat(USER_SEARCH_MAX - 1)}`, wallet: true, user: null });
});

test('sends only the filters that are on', () => {
  expect(toUserListQuery({ ...noFilters, user: null })).toEqual({});
  expect(toUserListQuery({ ...noFilters, search: 'ada', recentlyActive: true, user: null })).toEqual({
    search: 'ada',
    filter: ['recentlyActive'],
  });
});
