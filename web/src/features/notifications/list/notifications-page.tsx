import { commonTexts } from '@app/contract/core/texts';
import { notificationListTexts } from '@app/contract/notifications/texts';
import { pageTitles } from '@app/contract/site/page-titles';
import { useEffect, useRef } from 'react';
import { useNextPage } from '../../../lib/api/use-next-page.ts';
import { useDocumentTitle } from '../../../lib/browser/use-document-title.ts';
import { errorText } from '../../../lib/http/api-error.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { BrokenSeal } from '../../../ui/art/broken-seal.tsx';
import { UnlitLantern } from '../../../ui/art/unlit-lantern.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { LinkButton } from '../../../ui/buttons/link.tsx';
import { RetryButton } from '../../../ui/buttons/retry-button.tsx';
import { focusHeading } from '../../../ui/display/use-heading-focus.ts';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { RetryBanner } from '../../../ui/layout/retry-banner.tsx';
import { RowPanel, RowSkeletons } from '../../../ui/layout/rows.tsx';
import { notificationsApi } from '../api/notifications-api.ts';
import { NotificationDays } from '../item/notification-days.tsx';
import type { NotificationItemProps } from '../item/notification-item.tsx';
import { useNotificationActions } from '../item/use-notification-actions.ts';
import { DeleteAllButton } from './delete-all-button.tsx';

/** /notifications: all notifications, newest first. */
export function NotificationsPage({ CardPicture }: Pick<NotificationItemProps, 'CardPicture'>) {
  useDocumentTitle(pageTitles.notifications);
  const query = notificationsApi.useNotificationListInfiniteQuery();
  const { isLoadingMore, loadMore } = useNextPage(query);
  const notifications = query.data?.pages.flatMap((page) => page.notifications);
  useFocusWhenEmptied(notifications?.length);
  const { isObserving, markRead } = useNotificationActions();
  // A failed request for more keeps the list.
  const retry = () => void (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch());
  return (
    <Page
      width="column"
      title={pageTitles.notifications}
      aside={notifications && notifications.length > 0 && !isObserving && <Actions />}
    >
      {notifications === undefined && !query.error && (
        <RowPanel>
          <RowSkeletons rows={5} icons />
        </RowPanel>
      )}
      {notifications === undefined && query.error && (
        <EmptyState
          art={<BrokenSeal />}
          title={notificationListTexts.failedTitle}
          action={<RetryButton busy={query.isFetching} onRetry={retry} />}
        >
          <p role="alert">{errorText(query.error)}</p>
        </EmptyState>
      )}
      {notifications?.length === 0 && (
        <EmptyState
          art={<UnlitLantern />}
          title={notificationListTexts.emptyTitle}
          action={<LinkButton to={paths.inventory}>Open your inventory</LinkButton>}
        >
          <p>{notificationListTexts.empty}</p>
        </EmptyState>
      )}
      {notifications && notifications.length > 0 && (
        <>
          <div className="lacquer rounded-lg p-1.5 shadow-panel sm:p-2.5">
            <NotificationDays notifications={notifications} heading="h2" CardPicture={CardPicture} onRead={markRead} />
          </div>
          {query.error && (
            <RetryBanner busy={query.isFetching} onRetry={retry}>
              {errorText(query.error)}
            </RetryBanner>
          )}
          {query.hasNextPage && (
            <Button className="justify-self-center" busy={isLoadingMore} onClick={loadMore}>
              {commonTexts.showMore}
            </Button>
          )}
        </>
      )}
    </Page>
  );
}

/** Moves the focus to the heading when the list and its buttons disappear. */
function useFocusWhenEmptied(length: number | undefined): void {
  const previousLength = useRef(length);
  useEffect(() => {
    if (length === 0 && previousLength.current) focusHeading();
    previousLength.current = length;
  }, [length]);
}

function Actions() {
  const { data } = notificationsApi.useUnreadCountQuery();
  const { markAllRead } = useNotificationActions();
  return (
    <div className="flex flex-wrap gap-2">
      {/* Stays in place once everything is read, so that it keeps the focus. */}
      <Button size="sm" className="aria-disabled:text-ash" unavailable={data?.unreadCount === 0} onClick={markAllRead}>
        {notificationListTexts.markAllRead}
      </Button>
      <DeleteAllButton />
    </div>
  );
}
