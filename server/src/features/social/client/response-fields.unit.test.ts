import { expect, test } from 'vitest';
import { emailAddress } from './response-fields.ts';

test.each([
  ['kestrel@example.com', 'kestrel@example.com'],
  [' Kestrel@example.com ', 'Kestrel@example.com'],
  ['kestrel@münchen.example', 'kestrel@xn--mnchen-3ya.example'],
])('accepts the email address "%s" of a provider as %s', (email, canonical) => {
  expect(emailAddress.parse(email)).toBe(canonical);
});

test.each([
  '',
  null,
  undefined,
  'kestrel',
  'ｋestrel@example.com',
  'zoe\u0308@example.com',
  'kestrel\u200b@example.com',
])('treats the email address "%s" as missing', (email) => expect(emailAddress.parse(email)).toBeUndefined());
