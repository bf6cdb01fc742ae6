import { describe, expect, test } from 'vitest';
import { request } from './request.ts';

const read = { method: 'GET', path: '/users/{id}', access: 'user' } as const;

describe('a request to an endpoint', () => {
  test('fills the path with encoded values', () => {
    expect(request(read, { params: { id: 'a/b c' } }).path).toBe('/users/a%2Fb%20c');
  });

  test('rejects a missing path parameter', () => {
    expect(() => request(read)).toThrow('No value for {id}');
  });

  test('omits empty values and repeats the name for arrays', () => {
    const query = { search: '', rarity: undefined, cursor: null, limit: 0, filter: ['admin', 'wallet'] };
    expect(request({ ...read, path: '/users' }, { query }).path).toBe('/users?limit=0&filter=admin&filter=wallet');
  });

  test('requires a session unless the endpoint is public', () => {
    expect(request({ ...read, path: '/a' }).requiresSession).toBe(true);
    expect(request({ ...read, path: '/a', access: 'public' }).requiresSession).toBe(false);
  });
});
