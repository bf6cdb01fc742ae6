import type { ManagedUser } from '@app/contract/admin/schemas';

/** What admins can do with an account. */
export type UserAction = 'grant' | 'revoke' | 'block' | 'unblock' | 'delete' | 'endSessions' | 'resendVerification';

/** An account in the list. */
export interface ListedUser extends ManagedUser {
  /** The action that this window has sent and that the list already shows; a deleted account is hidden. */
  pendingAction?: UserAction | undefined;
}

/** An action that this window sends. */
export interface UserActionRequest {
  readonly action: UserAction;
  readonly userId: string;
  readonly requestId: string;
}

/** Called when an admin chooses an action. */
export type OnAction = (user: ListedUser, action: UserAction | 'observe') => void;

/** The actions that make sense for an account in its current state, in the order of the menu. */
export function availableActions(user: ManagedUser): readonly (UserAction | 'observe')[] {
  const isBlocked = user.blockedAt !== null;
  const actions: readonly (readonly [UserAction | 'observe', boolean])[] = [
    ['grant', !user.isAdmin && !isBlocked],
    ['revoke', user.isAdmin],
    ['observe', !user.isAdmin && !isBlocked],
    ['resendVerification', !user.emailVerified && user.email !== null && !isBlocked],
    ['endSessions', !isBlocked],
    ['block', !isBlocked],
    ['unblock', isBlocked],
    ['delete', true],
  ];
  return actions.filter(([, isAvailable]) => isAvailable).map(([action]) => action);
}
