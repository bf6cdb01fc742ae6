import type { Route } from '../../platform/http/route.ts';
import type { Services } from '../../services.ts';
import { emailInUseNotice } from '../email-links/index.ts';
import { emailChangeConflictEmail, emailChangeEmail, emailChangeRequestedEmail, verificationEmail } from './emails.ts';
import { defineResendJob } from './resend.ts';
import { emailRoutes } from './routes.ts';

export { cancelExpiredEmailChanges } from './email-change.ts';
export { resendPendingLink } from './resend.ts';
export { requestVerification } from './verification.ts';

/** Registers the routes, emails and job that verify and change email addresses. */
export function registerEmail(route: Route, services: Services): void {
  const { config, mail } = services;
  mail.define(verificationEmail(config));
  mail.define(emailInUseNotice(config));
  mail.define(emailChangeEmail(config));
  mail.define(emailChangeRequestedEmail(config));
  mail.define(emailChangeConflictEmail(config));
  defineResendJob(services);
  emailRoutes(route, services);
}
