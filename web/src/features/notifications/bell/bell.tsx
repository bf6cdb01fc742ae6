import { Icon as Bell } from 'virtual:icons/bell';
import { BADGE_MAX } from '@app/contract/notifications/limits';
import { notificationListTexts } from '@app/contract/notifications/texts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { useDisclosure } from '../../../ui/overlays/use-disclosure.ts';
import { notificationsApi } from '../api/notifications-api.ts';
import type { NotificationItemProps } from '../item/notification-item.tsx';
import { Dropdown } from './dropdown.tsx';

/** The bell in the header, with the number of unread notifications and a dropdown of the newest. */
export function NotificationBell({ CardPicture }: Pick<NotificationItemProps, 'CardPicture'>) {
  const { data } = notificationsApi.useUnreadCountQuery();
  const prefetch = notificationsApi.usePrefetch('recentNotifications');
  const { open, setOpen, close, root, trigger, panel } = useDisclosure();
  const unread = data?.unreadCount ?? 0;
  const badge = unread > BADGE_MAX ? `${BADGE_MAX}+` : `${unread}`;
  const label = unread > 0 ? notificationListTexts.bellUnread.replace('{count}', badge) : notificationListTexts.bell;
  return (
    <div ref={root} className="relative">
      <IconButton
        ref={trigger}
        label={label}
        aria-expanded={open}
        onPointerEnter={() => prefetch(undefined, { ifOlderThan: 60 })}
        onFocus={() => prefetch(undefined, { ifOlderThan: 60 })}
        onClick={() => (open ? close() : setOpen(true))}
      >
        <Bell aria-hidden="true" className="size-5.5" />
        {unread > 0 && (
          <span
            aria-hidden="true"
            className="absolute top-0.5 right-0.5 grid h-5 min-w-5 animate-fade place-items-center rounded-full border-2 border-ink bg-brass px-0.5 font-bold text-ink-deep text-xs tabular-nums leading-none"
          >
            {badge}
          </span>
        )}
      </IconButton>
      {open && <Dropdown ref={panel} hasUnread={unread > 0} CardPicture={CardPicture} onFollow={() => close(false)} />}
    </div>
  );
}
