import type { ListedUser } from './listed-user.ts';

interface PendingAction {
  readonly requestId: string;
  /** What the lists and the details show until the outcome is known. */
  readonly fields: Partial<ListedUser>;
}

/** The actions that this window has sent and whose outcome is not known, by the ID of the account. */
const pendingActions = new Map<string, PendingAction>();

export function addPendingAction(userId: string, action: PendingAction): void {
  pendingActions.set(userId, action);
}

export function removePendingAction(userId: string): void {
  pendingActions.delete(userId);
}

/** Returns the ID of the pending request about an account. */
export function pendingRequestId(userId: string): string | undefined {
  return pendingActions.get(userId)?.requestId;
}

/** Shows pending actions on accounts that have been loaded again. */
export function showPendingActions(users: readonly ListedUser[]): void {
  for (const user of users) Object.assign(user, pendingActions.get(user.id)?.fields);
}
