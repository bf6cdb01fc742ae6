import { Icon as CircleAlert } from 'virtual:icons/circle-alert';
import { userListTexts } from '@app/contract/admin/texts';
import { memo } from 'react';
import { formatDate, formatDay } from '../../../lib/formatting/format.ts';
import { Avatar } from '../../../ui/display/avatar.tsx';
import { cx } from '../../../ui/styles/cx.ts';
import type { FocusProps, ItemProps } from '../../../ui/windowed-list/windowed-list.tsx';
import type { ListedUser, OnAction } from '../api/listed-user.ts';
import { LinkedIcons, linkedNames, UserBadges } from '../details/user-marks.tsx';
import { ActionMenu } from './action-menu.tsx';

/** The grid columns of a row and of the header above the rows. */
export const rowColumns =
  'grid grid-cols-[2.5rem_minmax(0,1fr)_2.75rem] items-center gap-x-3 ' +
  'lg:grid-cols-[2.5rem_minmax(0,1fr)_minmax(0,1.3fr)_7rem_6.25rem_6.25rem_2.75rem] lg:gap-x-4';

export interface UserRowProps extends ItemProps, FocusProps {
  user: ListedUser;
  isOwn: boolean;
  onOpen: (userId: string) => void;
  onAction: OnAction;
}

/** An account in the list: a button that opens its details, and the menu of what can be done with it. */
export const UserRow = memo(function UserRow(props: UserRowProps) {
  const { user, isOwn, onOpen, onAction, tabIndex, 'data-index': index, ...itemProps } = props;
  const focusProps = { tabIndex, 'data-index': index };
  const lastActive = user.lastActiveOn ? formatDay(user.lastActiveOn) : userListTexts.unknown;
  const email = user.email ?? userListTexts.noEmail;
  return (
    <div
      {...itemProps}
      className={cx(
        'lacquer relative size-full rounded-md border border-lacquer-line hover:border-brass-deep',
        user.pendingAction && 'opacity-60',
      )}
    >
      <button
        type="button"
        aria-label={rowLabel(user, lastActive)}
        className="absolute inset-0 size-full rounded-[inherit] outline-offset-4"
        {...focusProps}
        onClick={() => onOpen(user.id)}
      />
      <div className={cx(rowColumns, 'pointer-events-none relative size-full pr-1 pl-3')}>
        <Avatar name={user.username} picture={null} />
        <div aria-hidden="true" className="grid min-w-0 gap-0.5">
          <p className="flex min-w-0 items-center gap-2">
            <span className="truncate font-semibold">{user.username}</span>
            <UserBadges user={user} isOwn={isOwn} />
          </p>
          <p className="truncate text-ash text-sm lg:hidden">{email}</p>
          <p className="truncate text-ash text-xs lg:hidden">
            {userListTexts.columns.lastActive} <span>{lastActive}</span>
          </p>
        </div>
        <div aria-hidden="true" className="flex min-w-0 items-center gap-2 text-sm max-lg:hidden">
          <span className={cx('truncate', user.email === null && 'text-ash')}>{email}</span>
          {user.email !== null && !user.emailVerified && (
            <span className="flex shrink-0 items-center gap-1 text-ash text-xs">
              <CircleAlert aria-hidden="true" className="size-3.5" />
              {userListTexts.unverified}
            </span>
          )}
        </div>
        <div aria-hidden="true" className="max-lg:hidden">
          <LinkedIcons user={user} />
        </div>
        <span aria-hidden="true" className="text-ash text-sm max-lg:hidden">
          {lastActive}
        </span>
        <span aria-hidden="true" className="text-ash text-sm max-lg:hidden">
          {formatDate(user.createdAt)}
        </span>
        {!isOwn && (
          <div className="pointer-events-auto">
            <ActionMenu user={user} focusProps={focusProps} onOpen={onOpen} onAction={onAction} />
          </div>
        )}
      </div>
    </div>
  );
});

/** Everything the row shows, in words. */
function rowLabel(user: ListedUser, lastActive: string): string {
  const { columns } = userListTexts;
  const linked = linkedNames(user);
  return [
    user.username,
    user.isAdmin && userListTexts.admin,
    user.isDeveloper && userListTexts.developer,
    user.blockedAt && userListTexts.blocked,
    user.email ?? userListTexts.noEmail,
    user.email !== null && !user.emailVerified && userListTexts.unverified,
    linked && `${columns.linked}: ${linked}`,
    `${columns.lastActive}: ${lastActive}`,
    `${columns.joined}: ${formatDate(user.createdAt)}`,
  ]
    .filter(Boolean)
    .join(', ');
}
