import type { Route } from '../../platform/http/route.ts';
import type { Services } from '../../services.ts';
import type { EmailLinkService } from '../email-links/index.ts';
import type { Identities } from '../identities/index.ts';
import type { Sessions } from '../sessions/index.ts';
import type { SignInService } from '../sign-in/index.ts';
import { createEmailChange } from './email-change.ts';
import { createConfirmEmail, emailRoutes } from './routes.ts';
import { createVerification, type Verification } from './verification.ts';

export type { Verification } from './verification.ts';

/** The public API of email. */
export interface Email {
  readonly verification: Verification;
  /** Cancels email changes whose link has expired. */
  cancelExpiredChanges(): Promise<void>;
  routes(route: Route): void;
}

interface Dependencies {
  readonly sessions: Sessions;
  readonly signIn: SignInService;
  readonly emailLinks: EmailLinkService;
  readonly identities: Identities;
}

export function createEmail(services: Services, dependencies: Dependencies): Email {
  const { linking, confirmProvider } = dependencies.identities;
  const { access } = dependencies.emailLinks;
  const emailChange = createEmailChange(services, linking, access);
  const verification = createVerification(services, {
    signIn: dependencies.signIn.signIn,
    emailChange,
    access,
    optionalCaller: dependencies.sessions.optionalCaller,
  });
  const confirmEmail = createConfirmEmail(verification, access);
  return {
    verification,
    cancelExpiredChanges: emailChange.cancelExpired,
    routes: (route) => emailRoutes(route, { verification, emailChange, access, confirmEmail, confirmProvider }),
  };
}
