import { USER_SEARCH_MAX } from '@app/contract/admin/limits';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { noFilters, toUserFilter, USER_FILTERS, userListUrlParams } from './user-list-params.ts';

const { parse, serialize } = userListUrlParams;

it('keeps search, filters and open details in the URL', () => {
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

it('ignores what the server would reject', () => {
  const parsed = parse(new URLSearchParams({ search: ` a\u0000${'b'.repeat(200)}`, admin: '1', wallet: 'true' }));
  expect(parsed).toEqual({ ...noFilters, search: `a${'b'.repeat(USER_SEARCH_MAX - 1)}`, wallet: true, user: null });
});

it('sends only the filters that are on', () => {
  expect(toUserFilter({ ...noFilters, user: null })).toEqual({});
  expect(toUserFilter({ ...noFilters, search: 'ada', active: true, user: null })).toEqual({
    search: 'ada',
    active: 'true',
  });
});
