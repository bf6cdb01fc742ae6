import type { Route } from '../../platform/http/route.ts';
import type { Services } from '../../services.ts';
import type { EmailLinkService } from '../email-links/index.ts';
import type { Identities } from '../identities/index.ts';
import type { Profiles } from '../profile/index.ts';
import { createPasswordReset } from './password-reset.ts';
import { createPasswordSettings } from './password-settings.ts';
import { createPendingPasswords, type PendingPasswords } from './pending-passwords.ts';
import { passwordRoutes } from './routes.ts';
import { createUntrustedAccessRemover } from './untrusted-access.ts';

export type { PendingPasswords } from './pending-passwords.ts';
export { requireUncommonPassword } from './require-uncommon-password.ts';

/** The public API of passwords, in addition to the exported functions. */
export interface Passwords {
  readonly pendingPasswords: PendingPasswords;
  routes(route: Route): void;
}

interface Dependencies {
  readonly emailLinks: EmailLinkService;
  readonly identities: Identities;
  readonly profiles: Profiles;
}

export function createPasswords(services: Services, dependencies: Dependencies): Passwords {
  const { access } = dependencies.emailLinks;
  const pendingPasswords = createPendingPasswords(services);
  const removeUntrustedAccess = createUntrustedAccessRemover(
    services,
    dependencies.identities.linking,
    dependencies.profiles.pictures,
  );
  const reset = createPasswordReset(services, { access, removeUntrustedAccess });
  const settings = createPasswordSettings(services, pendingPasswords);
  return { pendingPasswords, routes: (route) => passwordRoutes(route, settings, reset) };
}
