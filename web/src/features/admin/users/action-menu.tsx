import { Icon as Ban } from 'virtual:icons/ban';
import { Icon as CircleCheck } from 'virtual:icons/circle-check';
import { Icon as EllipsisVertical } from 'virtual:icons/ellipsis-vertical';
import { Icon as Eye } from 'virtual:icons/eye';
import { Icon as LogOut } from 'virtual:icons/log-out';
import { Icon as MailCheck } from 'virtual:icons/mail-check';
import { Icon as ShieldMinus } from 'virtual:icons/shield-minus';
import { Icon as ShieldPlus } from 'virtual:icons/shield-plus';
import { Icon as Trash2 } from 'virtual:icons/trash';
import { Icon as UserRound } from 'virtual:icons/user-round';
import { userActionTexts, userListTexts } from '@app/contract/admin/texts';
import type { IconComponent } from '../../../ui/icons/create-icon.ts';
import { Menu, MenuItem, MenuSeparator } from '../../../ui/overlays/menu.tsx';
import { cx } from '../../../ui/styles/cx.ts';
import type { FocusProps } from '../../../ui/windowed-list/windowed-list.tsx';
import { availableActions, type ListedUser, type OnAction, type UserAction } from '../api/listed-user.ts';

const ICONS: Readonly<Record<UserAction | 'observe', IconComponent>> = {
  grant: ShieldPlus,
  revoke: ShieldMinus,
  observe: Eye,
  resendVerification: MailCheck,
  endSessions: LogOut,
  block: Ban,
  unblock: CircleCheck,
  delete: Trash2,
};

export interface ActionMenuProps {
  user: ListedUser;
  focusProps: FocusProps;
  onOpen: (userId: string) => void;
  onAction: OnAction;
}

/** What an admin can do with the account of a row. Only the details while an action is running. */
export function ActionMenu({ user, focusProps, onOpen, onAction }: ActionMenuProps) {
  const item = (action: UserAction | 'observe') => {
    const Icon = ICONS[action];
    const isDanger = action === 'delete';
    return (
      <MenuItem key={action} className={cx(isDanger && 'text-danger!')} onClick={() => onAction(user, action)}>
        <Icon aria-hidden="true" className={cx('size-4.5', !isDanger && 'text-ash')} />
        <span>{userActionTexts[action]}</span>
      </MenuItem>
    );
  };
  // One action at a time.
  const actions = user.pendingAction ? [] : availableActions(user);
  return (
    <Menu
      label={userListTexts.menu.replace('{username}', user.username)}
      trigger={<EllipsisVertical aria-hidden="true" className="size-5" />}
      triggerClassName="grid size-11 place-items-center rounded-md text-ash hover:bg-lacquer-high hover:text-paper aria-expanded:bg-lacquer-high aria-expanded:text-brass"
      triggerProps={focusProps}
      header={<p className="truncate font-semibold">{user.username}</p>}
    >
      <MenuItem onClick={() => onOpen(user.id)}>
        <UserRound aria-hidden="true" className="size-4.5 text-ash" />
        {userActionTexts.details}
      </MenuItem>
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
