import { z } from 'zod';
import { defineCall } from '../../core/call.ts';
import { ruled } from '../../core/fields.ts';
import { emailFault, passwordFault } from '../rules.ts';
import { tokenField, typedPasswordField } from '../schemas.ts';
import * as endpoints from './endpoints.ts';
import { currentPasswordFault } from './rules.ts';
import { resetPasswordTexts } from './texts.ts';

const done = z.object({ message: z.string() });

export const forgotPassword = defineCall(endpoints.forgotPassword, {
  body: z.object({ email: ruled(emailFault) }),
  answer: done,
});

export const resetPassword = defineCall(endpoints.resetPassword, {
  body: z.object({ token: tokenField(resetPasswordTexts.noToken), password: ruled(passwordFault) }),
  answer: done,
});

export const changePassword = defineCall(endpoints.changePassword, {
  body: z.object({ currentPassword: typedPasswordField(currentPasswordFault), newPassword: ruled(passwordFault) }),
  answer: done,
});

export const setPassword = defineCall(endpoints.setPassword, {
  body: z.object({ newPassword: ruled(passwordFault) }),
  /** True where the password counts only once the mailed link was followed. */
  answer: done.extend({ requiresEmailVerification: z.boolean() }),
});
