import { getUserDetails, listUsers } from '@app/contract/admin/endpoints';
import { getCard } from '@app/contract/cards/endpoints';
import { getUnreadCount } from '@app/contract/notifications/endpoints';
import { logout } from '@app/contract/sessions/endpoints';
import { login } from '@app/contract/sign-in/endpoints';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { type ApiRequest, request } from './request.ts';

describe('a request to an endpoint', () => {
  test('fills the path with encoded values', () => {
    expect(request(getUserDetails, { params: { userId: 'a/b c' } }).path).toBe('/admin/users/a%2Fb%20c');
  });

  test('rejects a missing path parameter', () => {
    // @ts-expect-error the types reject it too
    expect(() => request(getUserDetails)).toThrow('No value for {userId}');
  });

  test('omits empty values and repeats the name for arrays', () => {
    const query = { search: '', cursor: null, limit: 0, filter: ['admin', 'wallet'] } as const;
    expect(request(listUsers, { query }).path).toBe('/admin/users?limit=0&filter=admin&filter=wallet');
  });

  test('requires a session unless the endpoint is public', () => {
    expect(request(getUnreadCount).requiresSession).toBe(true);
    expect(request(getCard, { params: { id: '1' } }).requiresSession).toBe(false);
  });

  test('has the types of the operation', () => {
    // @ts-expect-error no password
    request(login, { body: { email: 'a@b.example' } });
    // @ts-expect-error no body
    request(login);
    // @ts-expect-error a body that the operation does not have
    request(getUnreadCount, { body: {} });
    // @ts-expect-error an unknown query parameter
    request(listUsers, { query: { page: 1 } });
    // @ts-expect-error not in the contract
    request({ ...login, path: '/auth/log-in' }, { body: { email: 'a@b.example', password: 'a' } });
    expectTypeOf(request(getUnreadCount)).toEqualTypeOf<ApiRequest<{ unreadCount: number }>>();
    expectTypeOf(request(logout, { body: {} })).toEqualTypeOf<ApiRequest<null>>();
  });
});
