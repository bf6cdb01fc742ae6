import * as calls from '@app/contract/accounts/two-factor/schemas';
import type { Route } from '../../../platform/http/route.ts';
import type { Services } from '../../../services.ts';
import { presentUser } from '../presenter.ts';
import type { TrustedDevices } from './devices/service.ts';
import type { TwoFactor } from './service.ts';
import type { PassSecondStep } from './sign-in/second-step.ts';

interface Parts {
  readonly twoFactor: TwoFactor;
  readonly devices: TrustedDevices;
  readonly passSecondStep: PassSecondStep;
}

export function twoFactorRoutes(route: Route, { config }: Services, parts: Parts): void {
  const { twoFactor, devices, passSecondStep } = parts;

  route(calls.setupTwoFactor, async ({ caller }) => ({ ...(await twoFactor.setUp(caller)), backupCodes: [] }));

  route(calls.verifyTwoFactor, async ({ caller, body, client }) => ({
    enabled: true as const,
    backupCodes: await twoFactor.enable(caller, body.token, client),
  }));

  route(calls.disableTwoFactor, async ({ caller, body, client }) => {
    await twoFactor.disable(caller, body, client);
    return { enabled: false as const };
  });

  route(calls.renewBackupCodes, async ({ caller, client }) => ({
    backupCodes: await twoFactor.renewBackupCodes(caller, client),
  }));

  route(calls.twoFactorStatus, ({ caller }) => twoFactor.status(caller.account.id));

  route(calls.verifyLogin, async ({ body, client, cookies }) => {
    const { account, tokens, remember } = await passSecondStep(body, { client, cookies });
    remember?.();
    return { ...tokens, user: presentUser(account, config) };
  });

  route(calls.trustedDevices, async ({ caller, cookies }) => ({
    devices: await devices.list(caller.account.id, cookies),
  }));

  route(calls.removeTrustedDevice, async ({ caller, params, client }) => {
    await devices.remove(caller.account.id, params.id, client);
    return undefined;
  });
}
