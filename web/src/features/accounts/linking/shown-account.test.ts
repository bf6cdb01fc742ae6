import { describe, expect, it } from 'vitest';
import { shownAccount } from './shown-account.ts';

describe('how a linked account is shown', () => {
  it.each([
    ['discord', { username: 'kestrel' }, '@kestrel'],
    ['google', { email: 'kestrel@example.org' }, 'kestrel@example.org'],
    ['steam', { username: 'Kestrel' }, 'Kestrel'],
    ['twitch', { displayName: 'kestrel_live', username: 'other' }, 'kestrel_live'],
    ['x', { username: 'kestrel' }, 'kestrel'],
    ['instagram', { username: 'kestrel' }, 'kestrel'],
    ['discord', {}, undefined],
    ['google', { username: 'kestrel' }, undefined],
  ] as const)('%s: %o is %s', (provider, data, shown) => {
    expect(shownAccount(provider, data)).toBe(shown);
  });
});
