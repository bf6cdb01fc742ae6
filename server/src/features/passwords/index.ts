import type { Route } from '../../platform/http/route.ts';
import type { Services } from '../../services.ts';
import type { EmailLinkService } from '../email-links/index.ts';
import type { Identities } from '../identities/index.ts';
import type { Profiles } from '../profile/index.ts';
import { addPasswordEmail } from './emails.ts';
import { createPasswordReset } from './password-reset.ts';
import { passwordRoutes } from './routes.ts';

export { activatePendingPassword, resendPendingPassword } from './pending-passwords.ts';
export { requireUncommonPassword } from './require-uncommon-password.ts';

/** The public API of passwords, in addition to the exported functions. */
export interface Passwords {
  routes(route: Route): void;
}

interface Dependencies {
  readonly emailLinks: EmailLinkService;
  readonly identities: Identities;
  readonly profiles: Profiles;
}

export function createPasswords(services: Services, dependencies: Dependencies): Passwords {
  services.mail.define(addPasswordEmail(services.config));
  const reset = createPasswordReset(services, {
    access: dependencies.emailLinks.access,
    linking: dependencies.identities.linking,
    pictures: dependencies.profiles.pictures,
  });
  return { routes: (route) => passwordRoutes(route, services, reset) };
}
