import { expect, test } from 'vitest';
import { errorFromResponse, offlineError } from '../../lib/http/api-error.ts';
import { interpretSignupError } from './signup-error.ts';

const interpret = (status: number, code: string, error: string) =>
  interpretSignupError(errorFromResponse(status, { error, code }, null));

test('assigns a taken username to its field', () => {
  expect(interpret(409, 'USERNAME_TAKEN', 'This username is already taken')).toEqual({
    text: 'This username is already taken',
    isUsernameError: true,
    isExpired: false,
  });
});

test('recognises an expired sign-up', () => {
  expect(interpret(401, 'SIGNUP_TOKEN_INVALID', 'Your sign-up has expired. Please sign up again.')).toEqual({
    text: 'Your sign-up has expired. Please sign up again.',
    isUsernameError: false,
    isExpired: true,
  });
});

test('asks the owner of a verified account to log in', () => {
  const { text } = interpret(422, 'ADDRESS_TAKEN', 'Email was verified elsewhere');
  expect(text).toBe('This account has been verified. Please log in instead.');
});

test('suggests another sign-in method for an email address that is already linked', () => {
  expect(interpret(409, 'X', 'Address already linked').text).toContain('different login method');
});

test('does not mistake a lost connection for an expired sign-up', () => {
  expect(interpretSignupError(offlineError).isExpired).toBe(false);
});
