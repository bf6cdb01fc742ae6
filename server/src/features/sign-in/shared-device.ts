import type { Transaction } from '../../platform/database/transaction.ts';
import type { Cookies } from '../../platform/http/requests/cookies.ts';
import type { Services } from '../../services.ts';
import { readKnownDevice } from './known-devices.ts';

/** Reports to higher layers that the browser's previous sign-in was to another account. Does nothing otherwise. */
export async function reportSharedDevice(
  services: Services,
  tx: Transaction,
  accountId: string,
  cookies: Cookies,
): Promise<void> {
  const device = readKnownDevice(services, cookies);
  if (device && device.accountId !== accountId)
    await services.deviceShared.run(tx, { accountId, otherId: device.accountId });
}
