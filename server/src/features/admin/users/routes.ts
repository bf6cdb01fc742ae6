import { getUserDetails, listUsers } from '@app/contract/admin/schemas';
import type { Route } from '../../../platform/http/route.ts';
import type { Services } from '../../../services.ts';
import { readUserDetails } from './user-details.ts';
import { readUserPage } from './user-page.ts';

export function userRoutes(route: Route, services: Services): void {
  route(listUsers, ({ query }) => readUserPage(services, query));
  route(getUserDetails, ({ caller, params, client: { ipAddress } }) =>
    readUserDetails(services, { accountId: caller.account.id, ipAddress }, params.userId),
  );
}
