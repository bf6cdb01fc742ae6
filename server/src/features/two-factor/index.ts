import * as operations from '@app/contract/two-factor/schemas';
import type { Route } from '../../platform/http/route.ts';
import { sealedColumn } from '../../platform/secrets/sealed-column.ts';
import type { Services } from '../../services.ts';
import { sealedSecrets } from './store.ts';
import { presentTrustedDevices, removeTrustedDevice } from './trusted-devices.ts';
import {
  disableTwoFactor,
  enableTwoFactor,
  presentTwoFactor,
  regenerateBackupCodes,
  setUpTwoFactor,
} from './two-factor-settings.ts';

export {
  consumeChallengeAttempt,
  deleteChallenge,
  deleteChallenges,
  deleteExpiredChallenges,
  insertChallenge,
  isChallengePending,
} from './challenges.store.ts';
export { deleteSecondFactor, deleteWrongCodesBefore, findSecondFactor } from './store.ts';
export {
  deleteExpiredTrustedDevices,
  deleteTrustedDevicesAndChallenges,
  listTrustedDevices,
} from './trusted-devices.store.ts';
export { recogniseTrustedDevice, trustDevice } from './trusted-devices.ts';
export { type CodeInput, type PreparedCode, prepareCode, verifyCode, verifyLoginCode } from './verify-code.ts';

/** Registers the routes of two-factor authentication, and the column that a rotation of APP_SECRET rewrites. */
export function registerTwoFactor(route: Route, services: Services): void {
  const { database, keys, secretRotation } = services;
  secretRotation.define(
    sealedColumn(database.db, { name: 'second-factor secrets', keys: keys['second-factor'], ...sealedSecrets }),
  );

  route(operations.setupTwoFactor, async ({ caller }) => ({
    ...(await setUpTwoFactor(services, caller)),
    backupCodes: [],
  }));

  route(operations.verifyTwoFactor, async ({ caller, body, client }) => ({
    enabled: true as const,
    backupCodes: await enableTwoFactor(services, caller, body.token, client),
  }));

  route(operations.disableTwoFactor, async ({ caller, body, client }) => {
    await disableTwoFactor(services, caller, body, client);
    return { enabled: false as const };
  });

  route(operations.regenerateBackupCodes, async ({ caller, client }) => ({
    backupCodes: await regenerateBackupCodes(services, caller, client),
  }));

  route(operations.getTwoFactorStatus, ({ caller }) => presentTwoFactor(services, caller.account.id));

  route(operations.listTrustedDevices, async ({ caller, cookies }) => ({
    devices: await presentTrustedDevices(services, caller.account.id, cookies),
  }));

  route(operations.removeTrustedDevice, ({ caller, params, client }) =>
    removeTrustedDevice(services, caller.account.id, params.id, client),
  );
}
