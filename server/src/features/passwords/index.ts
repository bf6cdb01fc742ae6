import * as operations from '@app/contract/passwords/schemas';
import {
  addPasswordTexts,
  changePasswordTexts,
  forgotPasswordTexts,
  resetPasswordTexts,
  setPasswordTexts,
} from '@app/contract/passwords/texts';
import type { Route } from '../../platform/http/route.ts';
import type { Services } from '../../services.ts';
import { addPasswordEmail } from './emails.ts';
import { confirmPasswordReset, definePasswordReset, requestPasswordReset } from './password-reset.ts';
import { changePassword, setPassword } from './password-settings.ts';

export { activatePendingPassword, resendPendingPassword } from './pending-passwords.ts';
export { requireUncommonPassword } from './rules/require-uncommon-password.ts';

/** Registers the routes, emails and job of passwords. */
export function registerPasswords(route: Route, services: Services): void {
  services.mail.define(addPasswordEmail(services.config));
  definePasswordReset(services);

  route(operations.forgotPassword, async ({ body, client, cookies }) => {
    await requestPasswordReset(services, body.email, { client, cookies });
    return { message: forgotPasswordTexts.sent };
  });

  route(operations.resetPassword, async ({ body, client, cookies }) => {
    await confirmPasswordReset(services, body.token, body.password, { client, cookies });
    return { message: resetPasswordTexts.done };
  });

  route(operations.changePassword, async ({ caller, body, client }) => {
    await changePassword(services, caller, body, client);
    return { message: changePasswordTexts.done };
  });

  route(operations.setPassword, async ({ caller, body, client, cookies }) => {
    const { isPending } = await setPassword(services, caller, body.newPassword, { client, cookies });
    const message = isPending ? addPasswordTexts.pending : setPasswordTexts.done;
    return { message, requiresEmailVerification: isPending };
  });
}
