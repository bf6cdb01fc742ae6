import type { AccessLevel } from '@app/contract/core/endpoints/access';
import { CardThumbnail } from '../../features/cards/page/card-thumbnail.tsx';
import { ToolGrid } from '../../features/devtools/grid/tool-grid.tsx';
import { NotificationItem, type NotificationItemProps } from '../../features/notifications/item/notification-item.tsx';
import { type User, useCurrentUser } from '../../lib/api/current-user.ts';

/** The tools that the user may use. The page /devs and a tab of /admin show them. */
export function TestingTools() {
  const { user } = useCurrentUser();
  if (!user) return null;
  return <ToolGrid access={highestAccess(user)} user={user} NotificationItem={NotificationPreview} />;
}

function NotificationPreview(props: Omit<NotificationItemProps, 'CardPicture'>) {
  return <NotificationItem {...props} CardPicture={CardThumbnail} />;
}

function highestAccess({ isAdmin, isDeveloper }: User): AccessLevel {
  if (isAdmin) return 'admin';
  return isDeveloper ? 'developer' : 'user';
}
