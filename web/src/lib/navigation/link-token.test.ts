import { expect, test } from 'vitest';
import { findToken } from './link-token.ts';

const TOKEN = '3Dx_-'.padEnd(43, 'aB9');

test.each([
  ['nothing else', TOKEN],
  ['a full stop', `${TOKEN}.`],
  ['a bracket', `<${TOKEN}>)`],
  ['a space and the next word', ` ${TOKEN} and`],
  ['invisible characters', `\u200b${TOKEN.slice(0, 20)}\u00ad${TOKEN.slice(20)}\ufeff`],
  ['a quoted-printable equals sign', `3D${TOKEN}`],
])('finds the token of a link with %s', (_, value) => {
  expect(findToken(value)).toBe(TOKEN);
});

test('finds nothing where there is no token', () => {
  expect(findToken('')).toBe('');
  expect(findToken('. ')).toBe('');
});

test('keeps the whole token of an unsubscribe link', () => {
  expect(findToken(`${TOKEN.repeat(3)}.`)).toBe(TOKEN.repeat(3));
});
