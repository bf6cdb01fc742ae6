import type { Notification } from '@app/contract/core/notification';
import { notificationListTexts, notificationTexts } from '@app/contract/notifications/texts';
import { useCurrentUser } from '../../../lib/api/current-user.ts';
import { useAppDispatch } from '../../../lib/api/use-app-dispatch.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import { notificationMutations } from '../api/notification-mutations.ts';

const { markNotificationRead, markAllNotificationsRead, deleteNotifications } = notificationMutations.endpoints;

/** What users do with their notifications; a toast reports a failure. An observer only reads. */
export function useNotificationActions() {
  const dispatch = useAppDispatch();
  const { isObserving } = useCurrentUser();
  const newRequest = () => ({ requestId: crypto.randomUUID() });
  const reportFailure = (title: string) => toast({ type: 'error', title, message: notificationTexts.tryAgain });
  return {
    isObserving,
    markRead: isObserving
      ? undefined
      : async ({ id }: Notification): Promise<void> => {
          const { error } = await dispatch(markNotificationRead.initiate({ id, ...newRequest() }));
          if (error) reportFailure(notificationTexts.readFailed);
        },
    markAllRead: async (): Promise<void> => {
      const { error } = await dispatch(markAllNotificationsRead.initiate(newRequest()));
      if (error) reportFailure(notificationTexts.readAllFailed);
    },
    deleteAll: async (): Promise<void> => {
      const { error } = await dispatch(deleteNotifications.initiate(newRequest()));
      if (error) reportFailure(notificationTexts.deleteFailed);
      else toast({ type: 'success', title: notificationListTexts.deleted });
    },
  };
}
