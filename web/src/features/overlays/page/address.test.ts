import { expect, test } from 'vitest';
import { readAddress } from './address.ts';

test('the path of a page names its overlay, and the fragment has its key', () => {
  const { pathname, hash } = new URL('https://cards.example.com/overlay/0197a2b4/#k3y_-');
  expect(readAddress({ pathname, hash })).toEqual({ id: '0197a2b4', key: 'k3y_-' });
});
