import { DROPDOWN_SHOWN } from '@app/contract/notifications/limits';
import { notificationListTexts } from '@app/contract/notifications/texts';
import { pageTitles } from '@app/contract/site/page-titles';
import { type RefObject, useEffect, useEffectEvent, useId, useState } from 'react';
import { errorText } from '../../../lib/http/api-error.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { currentLoginId } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { LinkButton } from '../../../ui/buttons/link.tsx';
import { RetryButton } from '../../../ui/buttons/retry-button.tsx';
import { Skeleton } from '../../../ui/display/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/display/visually-hidden.tsx';
import { notificationsApi } from '../api/notifications-api.ts';
import { NotificationDays } from '../item/notification-days.tsx';
import type { NotificationItemProps } from '../item/notification-item.tsx';
import { useNotificationActions } from '../item/use-notification-actions.ts';

interface DropdownProps extends Pick<NotificationItemProps, 'CardPicture'> {
  ref: RefObject<HTMLDivElement | null>;
  hasUnread: boolean;
  /** Called when the user follows a link in it. */
  onFollow: () => void;
}

/** The newest notifications below the bell. What it shows is marked as read when it closes. */
export function Dropdown({ ref, hasUnread, CardPicture, onFollow }: DropdownProps) {
  const titleId = useId();
  const { data, error, isFetching, refetch } = notificationsApi.useRecentNotificationsQuery();
  const { isObserving, markRead, markAllRead } = useNotificationActions();
  // The button stays once everything is read, so that it keeps the focus.
  const [wasUnread, setWasUnread] = useState(hasUnread);
  if (hasUnread && !wasUnread) setWasUnread(true);
  const shown = data?.notifications.slice(0, DROPDOWN_SHOWN);
  const [login] = useState(currentLoginId);
  const markShownRead = useEffectEvent(() => {
    // It also closes when the session ends.
    if (currentLoginId() !== login) return;
    for (const notification of shown ?? []) if (!notification.read) void markRead?.(notification);
  });
  useEffect(() => {
    const element = ref.current;
    return () => {
      // Strict Mode also runs this while the dropdown opens.
      if (!element?.isConnected) markShownRead();
    };
  }, [ref]);
  return (
    <section
      ref={ref}
      aria-labelledby={titleId}
      className="lacquer absolute top-full right-0 z-30 mt-2 grid w-[min(23rem,calc(100vw-1rem))] animate-fade rounded-md border border-brass-deep shadow-float"
    >
      <header className="flex min-h-14 items-center justify-between gap-4 border-lacquer-line border-b py-1.5 pr-2 pl-5">
        <h2 id={titleId} className="text-lg">
          {pageTitles.notifications}
        </h2>
        {wasUnread && !isObserving && (
          <Button
            variant="quiet"
            size="sm"
            className="aria-disabled:text-ash"
            unavailable={!hasUnread}
            onClick={markAllRead}
          >
            {notificationListTexts.markAllRead}
          </Button>
        )}
      </header>
      <div className="grid gap-1 p-2">
        {!data && !error && <DropdownSkeleton />}
        {!data && error && (
          <div className="flex items-center justify-between gap-3 p-3 text-sm">
            <p role="alert">{errorText(error)}</p>
            <RetryButton size="sm" className="shrink-0" busy={isFetching} onRetry={refetch} />
          </div>
        )}
        {shown?.length === 0 && (
          <div className="grid gap-1 px-3 py-4 text-sm">
            <p className="font-semibold">{notificationListTexts.emptyTitle}</p>
            <p className="text-ash">{notificationListTexts.empty}</p>
          </div>
        )}
        {shown && shown.length > 0 && (
          <NotificationDays
            notifications={shown}
            heading="h3"
            CardPicture={CardPicture}
            isCompact
            onRead={markRead}
            onFollow={onFollow}
          />
        )}
      </div>
      <footer className="border-lacquer-line border-t p-2">
        <LinkButton to={paths.notifications} onClick={onFollow} variant="quiet" size="sm" wide>
          {notificationListTexts.seeAll}
        </LinkButton>
      </footer>
    </section>
  );
}

function DropdownSkeleton() {
  return (
    <div role="status">
      <VisuallyHidden>Loading…</VisuallyHidden>
      <Skeleton className="mx-3 mt-1 h-4 w-16" />
      {Array.from({ length: DROPDOWN_SHOWN }, (_, row) => row).map((row) => (
        <div key={row} className="flex min-h-22 gap-3.5 p-3">
          <Skeleton className="aspect-5/7 w-11 shrink-0 rounded-sm" />
          <div className="grid grow content-start gap-2 pt-1">
            <Skeleton className="h-4 w-28" />
            <Skeleton className="h-3 w-52 max-w-full" />
            <Skeleton className="h-3 w-20" />
          </div>
        </div>
      ))}
    </div>
  );
}
