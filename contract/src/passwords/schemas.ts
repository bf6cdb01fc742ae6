import { z } from 'zod';
import { newPasswordField, passwordInputField, tokenField } from '../core/credentials/fields.ts';
import { validateEmail } from '../core/credentials/rules.ts';
import { defineOperation } from '../core/endpoints/operation.ts';
import { emailField } from '../core/fields/fields.ts';
import * as endpoints from './endpoints.ts';
import { validateCurrentPassword } from './rules.ts';
import { resetPasswordTexts } from './texts.ts';

const messageResponse = z.object({ message: z.string() });

export const forgotPassword = defineOperation(endpoints.forgotPassword, {
  summary: 'Email a password reset link and revoke the previous one',
  errors: ['RATE_LIMITED'],
  body: z.object({ email: emailField(validateEmail) }),
  response: messageResponse,
});

export const resetPassword = defineOperation(endpoints.resetPassword, {
  summary: 'Use a reset link: set a new password and revoke every session',
  errors: ['LINK_INVALID', 'ACCOUNT_BLOCKED', 'RATE_LIMITED'],
  body: z.object({ token: tokenField(resetPasswordTexts.noToken), password: newPasswordField }),
  response: messageResponse,
});

export const changePassword = defineOperation(endpoints.changePassword, {
  summary: 'Change the password and revoke every other session; requires the current password',
  errors: ['CURRENT_PASSWORD_WRONG', 'PASSWORD_NOT_SET', 'RATE_LIMITED'],
  body: z.object({
    currentPassword: passwordInputField(validateCurrentPassword),
    newPassword: newPasswordField,
  }),
  response: messageResponse,
});

export const setPassword = defineOperation(endpoints.setPassword, {
  summary:
    'Set the first password of an account; if its email address is not verified, the password must be activated by an email link',
  errors: ['REAUTHENTICATION_REQUIRED', 'PASSWORD_ALREADY_SET', 'EMAIL_REQUIRED', 'RATE_LIMITED'],
  body: z.object({ newPassword: newPasswordField }),
  /** True if the password must first be activated by an email link. */
  response: messageResponse.extend({ requiresEmailVerification: z.boolean() }),
});
