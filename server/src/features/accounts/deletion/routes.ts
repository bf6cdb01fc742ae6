import * as calls from '@app/contract/accounts/deletion/schemas';
import { deletionMessages } from '@app/contract/accounts/deletion/texts';
import type { Cookies } from '../../../platform/http/cookies.ts';
import type { Route } from '../../../platform/http/route.ts';
import type { Deletion } from './service.ts';

/** Takes a cookie away that no script reads. */
type TakeCookie = (cookies: Cookies) => void;

export function deletionRoutes(route: Route, deletion: Deletion, takeCookies: readonly TakeCookie[]): void {
  route(calls.requestAccountDeletion, async ({ caller, client }) => {
    await deletion.request(caller, client);
    return { message: deletionMessages.requested };
  });

  route(calls.confirmAccountDeletion, async ({ body, cookies }) => {
    await deletion.confirm(body.token);
    // no page can: no script reads them
    for (const take of takeCookies) take(cookies);
    return { message: deletionMessages.deleted };
  });
}
