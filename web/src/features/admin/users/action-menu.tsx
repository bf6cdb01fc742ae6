import { userActionTexts, userListTexts } from '@app/contract/admin/texts';
import { EllipsisVertical } from 'lucide-react';
import { Menu, MenuItem, MenuSeparator } from '../../../ui/overlays/menu.tsx';
import type { FocusProps } from '../../../ui/windowed-list/windowed-list.tsx';
import { availableActions, type ListedUser, type OnAction, type UserAction } from '../api/listed-user.ts';

export interface ActionMenuProps {
  user: ListedUser;
  focusProps: FocusProps;
  onOpen: (userId: string) => void;
  onAction: OnAction;
}

/** What an admin can do with the account of a row. Only the details while an action is running. */
export function ActionMenu({ user, focusProps, onOpen, onAction }: ActionMenuProps) {
  const item = (action: UserAction | 'observe') => (
    <MenuItem
      key={action}
      className={action === 'delete' ? 'text-danger' : undefined}
      onClick={() => onAction(user, action)}
    >
      {userActionTexts[action]}
    </MenuItem>
  );
  // One action at a time.
  const actions = user.pendingAction ? [] : availableActions(user);
  return (
    <Menu
      label={userListTexts.menu.replace('{username}', user.username)}
      trigger={<EllipsisVertical aria-hidden="true" className="size-5" />}
      triggerClassName="grid size-11 place-items-center rounded-md text-ash hover:bg-lacquer-high hover:text-paper aria-expanded:bg-lacquer-high aria-expanded:text-brass"
      triggerProps={focusProps}
    >
      <MenuItem onClick={() => onOpen(user.id)}>{userActionTexts.details}</MenuItem>
      {actions.filter((action) => action !== 'delete').map(item)}
      {actions.includes('delete') && (
        <>
          <MenuSeparator />
          {item('delete')}
        </>
      )}
    </Menu>
  );
}
