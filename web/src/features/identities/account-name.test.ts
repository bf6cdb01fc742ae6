import { describe, expect, test } from 'vitest';
import { accountName } from './account-name.ts';

describe('accountName', () => {
  test.each([
    ['discord', { username: 'kestrel' }, '@kestrel'],
    ['google', { email: 'kestrel@example.org' }, 'kestrel@example.org'],
    ['steam', { username: 'Kestrel' }, 'Kestrel'],
    ['twitch', { displayName: 'kestrel_live', username: 'other' }, 'kestrel_live'],
    ['x', { username: 'kestrel' }, 'kestrel'],
    ['instagram', { username: 'kestrel' }, 'kestrel'],
    ['discord', {}, undefined],
    ['google', { username: 'kestrel' }, undefined],
  ] as const)('%s account %o is shown as %s', (provider, data, name) => {
    expect(accountName(provider, data)).toBe(name);
  });
});
