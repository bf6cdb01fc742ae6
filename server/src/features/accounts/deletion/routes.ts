import * as calls from '@app/contract/accounts/deletion/schemas';
import { deletionMessages } from '@app/contract/accounts/deletion/texts';
import type { Route } from '../../../platform/http/route.ts';
import type { Deletion } from './service.ts';

export function deletionRoutes(route: Route, deletion: Deletion): void {
  route(calls.requestAccountDeletion, async ({ caller, client }) => {
    await deletion.request(caller, client);
    return { message: deletionMessages.requested };
  });

  route(calls.confirmAccountDeletion, async ({ body }) => {
    await deletion.confirm(body.token);
    return { message: deletionMessages.deleted };
  });
}
