import * as operations from '@app/contract/accounts/two-factor/schemas';
import type { Route } from '../../platform/http/route.ts';
import type { TrustedDevices } from './trusted-devices.ts';
import type { TwoFactorSettings } from './two-factor-settings.ts';

export function twoFactorRoutes(route: Route, settings: TwoFactorSettings, trustedDevices: TrustedDevices): void {
  route(operations.setupTwoFactor, async ({ caller }) => ({ ...(await settings.setUp(caller)), backupCodes: [] }));

  route(operations.verifyTwoFactor, async ({ caller, body, client }) => ({
    enabled: true as const,
    backupCodes: await settings.enable(caller, body.token, client),
  }));

  route(operations.disableTwoFactor, async ({ caller, body, client }) => {
    await settings.disable(caller, body, client);
    return { enabled: false as const };
  });

  route(operations.regenerateBackupCodes, async ({ caller, client }) => ({
    backupCodes: await settings.regenerateBackupCodes(caller, client),
  }));

  route(operations.getTwoFactorStatus, ({ caller }) => settings.status(caller.account.id));

  route(operations.listTrustedDevices, async ({ caller, cookies }) => ({
    devices: await trustedDevices.list(caller.account.id, cookies),
  }));

  route(operations.removeTrustedDevice, async ({ caller, params, client }) => {
    await trustedDevices.remove(caller.account.id, params.id, client);
    return undefined;
  });
}
