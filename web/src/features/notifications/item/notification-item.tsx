import { Icon as Check } from 'virtual:icons/check';
import { findLinkedCard } from '@app/contract/cards/card-link';
import type { Notification } from '@app/contract/core/notification';
import { notificationListTexts } from '@app/contract/notifications/texts';
import { type ComponentType, type ReactNode, Suspense, useRef } from 'react';
import { Link } from 'react-router';
import { DateTime } from '../../../lib/formatting/date-time.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import type { Elements } from '../../../ui/elements.ts';
import { cx } from '../../../ui/styles/cx.ts';
import { NotificationIcon } from './notification-icon.tsx';
import { targetOf } from './target.ts';

export interface NotificationItemProps {
  notification: Notification;
  /** Shows a thumbnail of the card with this ID, or its children if there is none. */
  CardPicture: ComponentType<{ id: string; children: Elements }>;
  /** Limits the message to two lines. */
  isCompact?: boolean;
  /** Called when the user has seen it; undefined if it cannot be marked as read. */
  onRead: ((notification: Notification) => void) | undefined;
  /** Called when the user follows its link. */
  onFollow?: () => void;
}

const content = 'flex min-h-16 flex-1 items-start gap-3.5 rounded-md p-3 text-left no-underline';

/** An entry of a list of notifications: a link to what it is about. Hovering over it or clicking it marks it as read. */
export function NotificationItem({
  notification,
  CardPicture,
  isCompact = false,
  onRead,
  onFollow,
}: NotificationItemProps) {
  const item = useRef<HTMLLIElement>(null);
  const { read, type, title, message, createdAt, redirectUrl } = notification;
  const cardId = findLinkedCard(redirectUrl);
  const target = targetOf(notification);
  const markRead = () => {
    if (!read) onRead?.(notification);
  };
  const follow = () => {
    markRead();
    onFollow?.();
  };
  return (
    <li
      ref={item}
      tabIndex={-1}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && markRead()}
      className="group relative flex items-start gap-1 outline-none"
    >
      <Content target={target} onClick={follow}>
        <span className="grid w-11 shrink-0 justify-items-center">
          {cardId === undefined ? (
            <NotificationIcon type={type} />
          ) : (
            <Suspense fallback={<span className="aspect-5/7 w-full" />}>
              <CardPicture id={cardId}>
                <NotificationIcon type={type} />
              </CardPicture>
            </Suspense>
          )}
        </span>
        <span className="grid min-w-0 flex-1 gap-0.5">
          <span className="flex items-center gap-2 font-semibold text-paper">
            <span>{title}</span>
            {!read && (
              <span className="size-2 shrink-0 rounded-full bg-brass">
                <span className="sr-only">{notificationListTexts.unread}</span>
              </span>
            )}
          </span>
          <span className={cx('wrap-anywhere text-sm', read ? 'text-ash' : 'text-paper', isCompact && 'line-clamp-2')}>
            {message}
          </span>
          <span className="text-ash text-xs">
            <DateTime iso={createdAt} relative />
          </span>
        </span>
      </Content>
      {!read && onRead && !isCompact && (
        <IconButton
          label={notificationListTexts.markRead}
          onClick={() => {
            markRead();
            // The button disappears, so the focus moves to its item.
            item.current?.focus();
          }}
          // With a mouse, pointing at the item does the same.
          className="my-2 not-pointer-coarse:absolute not-pointer-coarse:right-2 not-pointer-coarse:not-focus-visible:sr-only"
        >
          <Check aria-hidden="true" className="size-5" />
        </IconButton>
      )}
    </li>
  );
}

function Content({
  target,
  onClick,
  children,
}: {
  target: string | undefined;
  onClick: () => void;
  children: ReactNode;
}) {
  if (target === undefined) return <div className={content}>{children}</div>;
  return (
    <Link
      to={target}
      onClick={onClick}
      className={cx(content, 'hover:bg-lacquer-raised focus-visible:outline-offset-[-2px]')}
    >
      {children}
    </Link>
  );
}
