import { expect, test } from 'vitest';
import { isSitePath } from './site-path.ts';

test.each(['/', '/inventory?card=1#proof', '/cards/17', '/a/../b', '/%2F%2Fhost'])('accepts the path %j', (path) => {
  expect(isSitePath(path)).toBe(true);
});

test.each([
  ...['', 'inventory', 'https://host.example', 'javascript:alert(1)'],
  ...[
    '//host.example',
    '/\\host.example',
    '/\t/host.example',
    '/\n/host.example',
    '/\r/host.example',
    ' //host.example',
  ],
  ...[
    '/../\\host.example',
    '/.//host.example',
    '/a/..//host.example',
    '/%2e//host.example',
    '/\u200b/host.example',
    '/a b',
  ],
])('rejects %j', (path) => {
  expect(isSitePath(path)).toBe(false);
});
