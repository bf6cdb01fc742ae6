import type { Route } from '../../platform/http/route.ts';
import type { Services } from '../../services.ts';
import type { Sessions } from '../sessions/index.ts';
import { twoFactorRoutes } from './routes.ts';
import { createTrustedDevices, type TrustedDevices } from './trusted-devices.ts';
import { createTwoFactorSettings } from './two-factor-settings.ts';
import { type CodeVerifier, createCodeVerifier } from './verify-code.ts';

export {
  consumeAttempt,
  deleteChallenge,
  deleteExpiredChallenges,
  findChallengeAccount,
  insertChallenge,
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
  readonly codes: CodeVerifier;
  readonly devices: TrustedDevices;
  routes(route: Route): void;
}

export function createTwoFactor(services: Services, sessions: Sessions): TwoFactor {
  const codes = createCodeVerifier(services);
  const devices = createTrustedDevices(services);
  const settings = createTwoFactorSettings(services, sessions, codes);
  return { codes, devices, routes: (route) => twoFactorRoutes(route, settings, devices) };
}
