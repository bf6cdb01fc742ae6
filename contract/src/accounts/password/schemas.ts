import { z } from 'zod';
import { validatedString } from '../../core/fields.ts';
import { defineOperation } from '../../core/operation.ts';
import { validateEmail, validatePassword } from '../rules.ts';
import { passwordInputField, tokenField } from '../schemas.ts';
import * as endpoints from './endpoints.ts';
import { validateCurrentPassword } from './rules.ts';
import { resetPasswordTexts } from './texts.ts';

const messageResponse = z.object({ message: z.string() });

export const forgotPassword = defineOperation(endpoints.forgotPassword, {
  body: z.object({ email: validatedString(validateEmail) }),
  response: messageResponse,
});

export const resetPassword = defineOperation(endpoints.resetPassword, {
  body: z.object({ token: tokenField(resetPasswordTexts.noToken), password: validatedString(validatePassword) }),
  response: messageResponse,
});

export const changePassword = defineOperation(endpoints.changePassword, {
  body: z.object({
    currentPassword: passwordInputField(validateCurrentPassword),
    newPassword: validatedString(validatePassword),
  }),
  response: messageResponse,
});

export const setPassword = defineOperation(endpoints.setPassword, {
  body: z.object({ newPassword: validatedString(validatePassword) }),
  /** True if the password must first be activated by an email link. */
  response: messageResponse.extend({ requiresEmailVerification: z.boolean() }),
});
