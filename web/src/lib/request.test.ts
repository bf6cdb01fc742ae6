import { describe, expect, it } from 'vitest';
import { request } from './request.ts';

const read = { method: 'GET', path: '/users/{id}', access: 'user' } as const;

describe('a call made from an endpoint', () => {
  it('fills the path with encoded values', () => {
    expect(request(read, { params: { id: 'a/b c' } }).path).toBe('/users/a%2Fb%20c');
  });

  it('refuses a path with a gap', () => {
    expect(() => request(read)).toThrow('No value for {id}');
  });

  it('leaves out what was not chosen and repeats what was chosen twice', () => {
    const query = { search: '', rarity: undefined, cursor: null, limit: 0, filter: ['admin', 'wallet'] };
    expect(request({ ...read, path: '/users' }, { query }).path).toBe('/users?limit=0&filter=admin&filter=wallet');
  });

  it('is guarded unless anyone may make it', () => {
    expect(request({ ...read, path: '/a' }).guarded).toBe(true);
    expect(request({ ...read, path: '/a', access: 'public' }).guarded).toBe(false);
  });
});
