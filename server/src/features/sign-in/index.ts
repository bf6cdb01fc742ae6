import type { Route } from '../../platform/http/route.ts';
import type { Services } from '../../services.ts';
import type { Sessions } from '../sessions/index.ts';
import type { TwoFactor } from '../two-factor/index.ts';
import { createNewDeviceReports } from './new-device-report.ts';
import { signInRoutes } from './routes.ts';
import { type SignIn, signIn } from './sign-in.ts';

export {
  type ClientContext,
  forgetDevice,
  type KnownDevice,
  readKnownDevice,
  rememberDevice,
} from './known-devices.ts';
export { consumeLoginLimit } from './password-login.ts';
export type { SignIn, SignInResult } from './sign-in.ts';

/** The public API of sign-in, in addition to the exported functions and types. */
export interface SignInService {
  readonly signIn: SignIn;
  routes(route: Route): void;
}

export function createSignInService(services: Services, sessions: Sessions, twoFactor: TwoFactor): SignInService {
  const dependencies = { services, sessions, twoFactor, newDeviceReports: createNewDeviceReports() };
  return {
    signIn: (...args) => signIn(dependencies, ...args),
    routes: (route) => signInRoutes(route, dependencies),
  };
}
