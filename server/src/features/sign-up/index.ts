import type { Route } from '../../platform/http/route.ts';
import type { Services } from '../../services.ts';
import type { Email } from '../email/index.ts';
import type { Identities } from '../identities/index.ts';
import type { Sessions } from '../sessions/index.ts';
import type { SignInService } from '../sign-in/index.ts';
import { createCompleteSignup } from './complete-signup.ts';
import { createAccountCreator } from './create-account.ts';
import { createPendingSignups } from './pending-signups.ts';
import { signupRoutes } from './routes.ts';
import { createStartSignup } from './start-signup.ts';

export { deleteExpiredSignups, findSignup, insertSignup } from './store.ts';

/** The public API of sign-up, in addition to the exported functions. */
export interface Signup {
  routes(route: Route): void;
}

interface Dependencies {
  readonly sessions: Sessions;
  readonly signIn: SignInService;
  readonly identities: Identities;
  readonly email: Email;
}

export function createSignup(services: Services, dependencies: Dependencies): Signup {
  const { sessions } = dependencies;
  const { linking } = dependencies.identities;
  const { verification } = dependencies.email;
  const pendingSignups = createPendingSignups(services);
  const createAccount = createAccountCreator(services, { sessions, verification, linking });
  const completeSignup = createCompleteSignup(services, {
    pendingSignups,
    createAccount,
  });
  return {
    routes: (route) => signupRoutes(route, createStartSignup(services), pendingSignups, completeSignup),
  };
}
