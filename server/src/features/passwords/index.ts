import type { Route } from '../../platform/http/route.ts';
import type { Services } from '../../services.ts';
import { addPasswordEmail } from './emails.ts';
import { definePasswordReset } from './password-reset.ts';
import { passwordRoutes } from './routes.ts';

export { activatePendingPassword, resendPendingPassword } from './pending-passwords.ts';
export { requireUncommonPassword } from './require-uncommon-password.ts';

/** Registers the routes, emails and job of passwords. */
export function registerPasswords(route: Route, services: Services): void {
  services.mail.define(addPasswordEmail(services.config));
  definePasswordReset(services);
  passwordRoutes(route, services);
}
