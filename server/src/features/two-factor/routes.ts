import * as operations from '@app/contract/accounts/two-factor/schemas';
import type { Route } from '../../platform/http/route.ts';
import type { Services } from '../../services.ts';
import { presentTrustedDevices, removeTrustedDevice } from './trusted-devices.ts';
import {
  disableTwoFactor,
  enableTwoFactor,
  presentTwoFactor,
  regenerateBackupCodes,
  setUpTwoFactor,
} from './two-factor-settings.ts';

export function twoFactorRoutes(route: Route, services: Services): void {
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

  route(operations.removeTrustedDevice, async ({ caller, params, client }) => {
    await removeTrustedDevice(services, caller.account.id, params.id, client);
    return undefined;
  });
}
