import { userAdminStatusChanged, userDeleted } from '@app/contract/accounts/events';
import {
  blockUser,
  deleteUser,
  endUserSessions,
  grantAdmin,
  resendUserVerification,
  revokeAdmin,
  unblockUser,
} from '@app/contract/admin/schemas';
import { type AccountEvent, createEvent } from '@app/contract/core/realtime';
import type { Route } from '../../../platform/http/route.ts';
import type { Services } from '../../../services.ts';
import { announceRefusal } from '../../accounts/index.ts';
import { runAction } from './run-action.ts';
import { userActions } from './user-actions.ts';

const operations = {
  grantAdmin,
  revokeAdmin,
  deleteUser,
  blockUser,
  unblockUser,
  endUserSessions,
  resendUserVerification,
};

const setAdminRefused = (isAdmin: boolean) => (userId: string, requestId: string, error: string) =>
  createEvent(userAdminStatusChanged, { userId, isAdmin, requestId, status: 'failed', error });

/** The events of refused actions. */
const refusals: Partial<
  Record<keyof typeof operations, (userId: string, requestId: string, error: string) => AccountEvent>
> = {
  grantAdmin: setAdminRefused(true),
  revokeAdmin: setAdminRefused(false),
  deleteUser: (userId, requestId) =>
    createEvent(userDeleted, { userId, deletedUser: { id: userId }, requestId, status: 'failed' }),
};

export function actionRoutes(route: Route, services: Services): void {
  for (const name of Object.keys(operations) as (keyof typeof operations)[]) {
    const toRefusal = refusals[name];
    route(operations[name], async ({ caller, params: { userId }, body: { requestId }, client }) => {
      const actor = { accountId: caller.account.id, ipAddress: client.ipAddress };
      const run = () => runAction(services, userActions[name], { actor, targetId: userId, requestId });
      const message = toRefusal
        ? await announceRefusal(services, actor.accountId, (error) => toRefusal(userId, requestId, error), run)
        : await run();
      return { message };
    });
  }
}
