import type { Route } from '../../platform/http/route.ts';
import type { Services } from '../../services.ts';
import type { Sessions } from '../sessions/index.ts';
import type { TwoFactor } from '../two-factor/index.ts';
import { createCompleteChallenge } from './complete-challenge.ts';
import { createKnownDevices, type KnownDevices } from './known-devices.ts';
import { createNewDeviceReports } from './new-device-reports.ts';
import { type ConsumeLoginLimit, createConsumeLoginLimit, createLoginWithPassword } from './password-login.ts';
import { createReauthenticate } from './reauthenticate.ts';
import { signInRoutes } from './routes.ts';
import { createSignIn, createSignInIfAccountUnchanged, type SignIn } from './sign-in.ts';

export type { ClientContext, KnownDevice, KnownDevices } from './known-devices.ts';
export type { ConsumeLoginLimit } from './password-login.ts';
export type { SignIn, SignInResult } from './sign-in.ts';

/** The public API of sign-in, in addition to the exported types. */
export interface SignInService {
  readonly signIn: SignIn;
  readonly consumeLoginLimit: ConsumeLoginLimit;
  readonly knownDevices: KnownDevices;
  routes(route: Route): void;
}

export function createSignInService(services: Services, sessions: Sessions, twoFactor: TwoFactor): SignInService {
  const { codeVerifier, trustedDevices } = twoFactor;
  const knownDevices = createKnownDevices(services);
  const newDeviceReports = createNewDeviceReports(services, knownDevices);
  const signIn = createSignIn(services, sessions, trustedDevices, knownDevices, newDeviceReports);
  const signInIfAccountUnchanged = createSignInIfAccountUnchanged(
    services,
    sessions,
    knownDevices,
    newDeviceReports,
    signIn,
  );
  const consumeLoginLimit = createConsumeLoginLimit(services, knownDevices);
  const loginWithPassword = createLoginWithPassword(services, signInIfAccountUnchanged, consumeLoginLimit);
  const completeChallenge = createCompleteChallenge(
    services,
    sessions,
    trustedDevices,
    knownDevices,
    newDeviceReports,
    codeVerifier,
  );
  const reauthenticate = createReauthenticate(services, sessions, codeVerifier);
  return {
    signIn,
    consumeLoginLimit,
    knownDevices,
    routes: (route) => signInRoutes(route, services, { loginWithPassword, completeChallenge, reauthenticate }),
  };
}
