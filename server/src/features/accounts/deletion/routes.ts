import * as calls from '@app/contract/accounts/deletion/schemas';
import { deletionMessages } from '@app/contract/accounts/deletion/texts';
import type { Cookies } from '../../../platform/http/cookies.ts';
import type { Route } from '../../../platform/http/route.ts';
import type { Deletion } from './service.ts';

/** Removes a cookie. */
type ClearCookie = (cookies: Cookies) => void;

export function deletionRoutes(route: Route, deletion: Deletion, clearCookies: readonly ClearCookie[]): void {
  route(calls.requestAccountDeletion, async ({ caller, client }) => {
    await deletion.request(caller, client);
    return { message: deletionMessages.requested };
  });

  route(calls.confirmAccountDeletion, async ({ body, cookies }) => {
    await deletion.confirm(body.token);
    // the page cannot: the cookies are HttpOnly
    for (const clear of clearCookies) clear(cookies);
    return { message: deletionMessages.deleted };
  });
}
