import { expect, test } from 'vitest';
import { webmailUrl } from './webmail.ts';

test.each([
  ['Kestrel@Gmail.com', 'https://mail.google.com/mail/'],
  ['moth@hotmail.co.uk', 'https://outlook.live.com/mail/'],
  ['wren@proton.me', 'https://mail.proton.me/'],
  ['owl@example.com', undefined],
  ['owl@gmail.com.example.com', undefined],
])('the inbox of %s is %s', (email, url) => {
  expect(webmailUrl(email)).toBe(url);
});
