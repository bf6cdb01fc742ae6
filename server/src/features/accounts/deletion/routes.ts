import * as calls from '@app/contract/accounts/deletion/schemas';
import { deletionMessages } from '@app/contract/accounts/deletion/texts';
import type { Route } from '../../../platform/http/route.ts';
import type { TrustedDevices } from '../two-factor/devices/service.ts';
import type { Deletion } from './service.ts';

export function deletionRoutes(route: Route, deletion: Deletion, devices: TrustedDevices): void {
  route(calls.requestAccountDeletion, async ({ caller, client }) => {
    await deletion.request(caller, client);
    return { message: deletionMessages.requested };
  });

  route(calls.confirmAccountDeletion, async ({ body, cookies }) => {
    await deletion.confirm(body.token);
    // no page can: no script reads it
    devices.takeCookie(cookies);
    return { message: deletionMessages.deleted };
  });
}
