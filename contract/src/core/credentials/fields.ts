import { z } from 'zod';
import { validatedString } from '../fields/fields.ts';
import { normalizeCode, normalizePassword } from '../fields/typed-text.ts';
import type { Validator } from '../fields/validator.ts';
import { validateBackupCode, validateLoginPassword, validatePassword, validateTotpCode } from './rules.ts';

/** Maximum length of a submitted token; issued tokens are shorter. */
const TOKEN_MAX = 2048;
/** Maximum length of a submitted password, because hashing it takes time. */
const PASSWORD_INPUT_MAX = 1024;

/** A token field. `missing` is the error text if it is absent or too long. */
export const tokenField = (missing: string) => z.string({ error: missing }).min(1, missing).max(TOKEN_MAX, missing);

/** A current password field, which is not checked against the rules for new passwords. */
export const passwordInputField = (rule: Validator) => validatedString(rule).max(PASSWORD_INPUT_MAX);

/** A new password, in the form in which it is hashed. */
export const newPasswordField = validatedString(validatePassword, normalizePassword);

export const passwordInput = passwordInputField(validateLoginPassword);

/** The temp token of a sign-up or of a second factor challenge. */
export const tempToken = tokenField('No token provided');

/** The request body for using an email link. `missingToken` is the error text if it has no token. */
export const emailLinkBody = (missingToken: string) =>
  z.object({
    token: tokenField(missingToken),
    /** The account's password, if the link requires it. */
    password: passwordInput.optional(),
    /** The owner of the mailbox did not start this action: revoke the link and do nothing else. */
    decline: z.literal(true).optional(),
    /** The user confirmed that the session of the other account may end. */
    switchAccount: z.boolean().optional(),
  });

export const totpToken = validatedString(validateTotpCode, normalizeCode);
export const backupCode = validatedString(validateBackupCode, normalizeCode);
