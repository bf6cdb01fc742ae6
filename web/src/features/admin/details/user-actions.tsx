import { userActionTexts } from '@app/contract/admin/texts';
import { Button } from '../../../ui/buttons/button.tsx';
import { availableActions, type ListedUser, type OnAction } from '../api/listed-user.ts';

/** What an admin can do with the account, as buttons. They stay in place while an action is running. */
export function UserActions({ user, onAction }: { user: ListedUser; onAction: OnAction }) {
  return (
    <div className="flex flex-wrap gap-2">
      {availableActions(user).map((action) => (
        <Button
          key={action}
          size="sm"
          variant={action === 'delete' ? 'danger' : 'line'}
          unavailable={user.pendingAction !== undefined}
          busy={user.pendingAction === action}
          onClick={() => onAction(user, action)}
        >
          {userActionTexts[action]}
        </Button>
      ))}
    </div>
  );
}
