import type { Route } from '../../platform/http/route.ts';
import type { Services } from '../../services.ts';
import { defineEncryptedData } from './encrypted-data.ts';
import { twoFactorRoutes } from './routes.ts';
import { createTrustedDevices, type TrustedDevices } from './trusted-devices.ts';
import { createTwoFactorSettings } from './two-factor-settings.ts';
import { type CodeVerifier, createCodeVerifier } from './verify-code.ts';

export {
  consumeChallengeAttempt,
  deleteChallenge,
  deleteChallenges,
  deleteExpiredChallenges,
  insertChallenge,
  isChallengePending,
} from './challenges.store.ts';
export { deleteSecondFactor, deleteWrongCodesBefore, findSecondFactor, type SecondFactor } from './store.ts';
export {
  deleteExpiredTrustedDevices,
  deleteTrustedDevicesAndChallenges,
  listTrustedDevices,
  type TrustedDeviceRow,
} from './trusted-devices.store.ts';
export type { TrustedDevices } from './trusted-devices.ts';
export type { CodeInput, CodeVerifier, PreparedCode } from './verify-code.ts';

/** The public API of two-factor authentication, in addition to the exported functions. */
export interface TwoFactor {
  readonly codeVerifier: CodeVerifier;
  readonly trustedDevices: TrustedDevices;
  routes(route: Route): void;
}

export function createTwoFactor(services: Services): TwoFactor {
  defineEncryptedData(services);
  const codeVerifier = createCodeVerifier(services);
  const trustedDevices = createTrustedDevices(services);
  const settings = createTwoFactorSettings(services, codeVerifier);
  return { codeVerifier, trustedDevices, routes: (route) => twoFactorRoutes(route, settings, trustedDevices) };
}
