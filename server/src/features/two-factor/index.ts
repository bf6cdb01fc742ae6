import type { Route } from '../../platform/http/route.ts';
import { sealedColumn } from '../../platform/secrets/sealed-column.ts';
import type { Services } from '../../services.ts';
import { twoFactorRoutes } from './routes.ts';
import { sealedSecrets } from './store.ts';

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
export { recogniseTrustedDevice, trustDevice } from './trusted-devices.ts';
export { type CodeInput, type PreparedCode, prepareCode, requireEnabledCode, verifyCode } from './verify-code.ts';

/** Registers the routes of two-factor authentication, and what a rotation of APP_SECRET has to rewrite. */
export function registerTwoFactor(route: Route, services: Services): void {
  const { database, keys, secretRotation } = services;
  secretRotation.define(
    sealedColumn(database.db, { name: 'second-factor secrets', keys: keys['second-factor'], ...sealedSecrets }),
  );
  twoFactorRoutes(route, services);
}
