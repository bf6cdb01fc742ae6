import * as calls from '@app/contract/accounts/deletion/schemas';
import { deletionMessages } from '@app/contract/accounts/deletion/texts';
import type { Route } from '../../../platform/http/route.ts';
import type { KnownDevices } from '../sessions/known-devices.ts';
import type { TrustedDevices } from '../two-factor/devices/service.ts';
import type { Deletion } from './service.ts';

/** Who can take a cookie away that no script reads. */
type TakesCookie = Pick<TrustedDevices | KnownDevices, 'takeCookie'>;

export function deletionRoutes(route: Route, deletion: Deletion, devices: readonly TakesCookie[]): void {
  route(calls.requestAccountDeletion, async ({ caller, client }) => {
    await deletion.request(caller, client);
    return { message: deletionMessages.requested };
  });

  route(calls.confirmAccountDeletion, async ({ body, cookies }) => {
    await deletion.confirm(body.token);
    // no page can: no script reads them
    for (const kind of devices) kind.takeCookie(cookies);
    return { message: deletionMessages.deleted };
  });
}
