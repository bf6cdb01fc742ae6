import {
  blockUser,
  deleteUser,
  endUserSessions,
  grantAdmin,
  resendUserVerification,
  revokeAdmin,
  unblockUser,
} from '@app/contract/admin/schemas';
import type { Route } from '../../../platform/http/route.ts';
import type { RunAction } from './run-action.ts';
import type { UserActions } from './user-actions.ts';

const operations = {
  grantAdmin,
  revokeAdmin,
  deleteUser,
  blockUser,
  unblockUser,
  endUserSessions,
  resendUserVerification,
};

export function actionRoutes(route: Route, actions: UserActions, runAction: RunAction): void {
  for (const name of Object.keys(operations) as (keyof UserActions)[]) {
    route(operations[name], async ({ caller, params: { userId }, body: { requestId }, client }) => {
      const actor = { accountId: caller.account.id, ipAddress: client.ipAddress };
      return { message: await runAction(actions[name], { actor, targetId: userId, requestId }) };
    });
  }
}
