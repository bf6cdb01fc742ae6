import { expect, it } from 'vitest';
import { errorOfAnswer, offlineError } from '../../../lib/api-error.ts';
import { explainFault } from './explain-fault.ts';

const refused = (status: number, code: string, error: string) =>
  explainFault(errorOfAnswer(status, { error, code }, null));

it('puts a taken name at its field', () => {
  expect(refused(409, 'USERNAME_TAKEN', 'This username is already taken')).toEqual({
    text: 'This username is already taken',
    atField: true,
    expired: false,
  });
});

it('leads from an expired signup to the login', () => {
  const fault = refused(401, 'SIGNUP_TOKEN_INVALID', 'Your signup has expired. Please sign up again.');
  expect(fault).toEqual({ text: 'Your signup has expired. Please sign up again.', atField: false, expired: true });
});

it('says that a verified account only has to log in', () => {
  const fault = refused(422, 'ADDRESS_TAKEN', 'Email was verified elsewhere');
  expect(fault.text).toBe('This account has been verified. Please log in instead.');
});

it('names the other way in where the address is already linked', () => {
  expect(refused(409, 'X', 'Address already linked').text).toContain('different login method');
});

it('keeps a lost connection apart from an expired signup', () => {
  expect(explainFault(offlineError).expired).toBe(false);
});
