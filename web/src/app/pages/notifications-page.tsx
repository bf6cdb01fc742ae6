import { CardThumbnail } from '../../features/cards/page/card-thumbnail.tsx';
import { NotificationsPage as Notifications } from '../../features/notifications/list/notifications-page.tsx';

/** /notifications, with thumbnails of the cards. */
export function NotificationsPage() {
  return <Notifications CardPicture={CardThumbnail} />;
}
