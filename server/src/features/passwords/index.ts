import type { Route } from '../../platform/http/route.ts';
import type { Services } from '../../services.ts';
import type { EmailLinkService } from '../email-links/index.ts';
import type { Identities } from '../identities/index.ts';
import type { Profiles } from '../profile/index.ts';
import type { Sessions } from '../sessions/index.ts';
import type { SignInService } from '../sign-in/index.ts';
import { createPasswordReset } from './password-reset.ts';
import { createPasswordService } from './password-service.ts';
import { createPasswordWriter } from './password-writer.ts';
import { createPendingPasswords, type PendingPasswords } from './pending-passwords.ts';
import { passwordRoutes } from './routes.ts';
import { createStripAccount } from './strip-account.ts';

export type { PendingPasswords } from './pending-passwords.ts';
export { requireUncommonPassword } from './require-uncommon-password.ts';

/** The public API of passwords, in addition to the exported functions. */
export interface Passwords {
  readonly pendingPasswords: PendingPasswords;
  routes(route: Route): void;
}

interface Lower {
  readonly sessions: Sessions;
  readonly signIn: SignInService;
  readonly emailLinks: EmailLinkService;
  readonly identities: Identities;
  readonly profiles: Profiles;
}

export function createPasswords(services: Services, lower: Lower): Passwords {
  const { knownDevices } = lower.signIn;
  const { access } = lower.emailLinks;
  const pendingPasswords = createPendingPasswords(services);
  const passwordWriter = createPasswordWriter(services, lower.sessions);
  const stripAccount = createStripAccount(services, lower.identities.linking, lower.profiles.pictures);
  const reset = createPasswordReset(services, { passwordWriter, access, stripAccount, knownDevices });
  const service = createPasswordService(services, passwordWriter, pendingPasswords);
  return { pendingPasswords, routes: (route) => passwordRoutes(route, service, reset) };
}
