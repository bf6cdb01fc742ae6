import { useId } from 'react';
import { formatDate } from '../../../lib/formatting/format.ts';
import { useServerNow } from '../../../lib/formatting/use-server-now.ts';
import { dayName } from './day-name.ts';
import { NotificationItem, type NotificationItemProps } from './notification-item.tsx';

interface NotificationDaysProps extends Omit<NotificationItemProps, 'notification'> {
  /** Newest first. */
  notifications: readonly NotificationItemProps['notification'][];
  /** The headings of the days. */
  heading: 'h2' | 'h3';
}

/** Notifications under the days on which they arrived, in the reader's time zone. */
export function NotificationDays({ notifications, heading, ...itemProps }: NotificationDaysProps) {
  const days = Map.groupBy(notifications, ({ createdAt }) => formatDate(createdAt));
  return (
    <div className="grid gap-4">
      {[...days].map(([date, ofDay]) => (
        <Day key={date} notifications={ofDay} heading={heading} {...itemProps} />
      ))}
    </div>
  );
}

function Day({ notifications, heading: Heading, ...itemProps }: NotificationDaysProps) {
  const id = useId();
  const now = useServerNow();
  const [newest] = notifications;
  return (
    <div>
      <Heading id={id} className="px-3 pt-1 pb-0.5 font-semibold font-text text-ash text-xs">
        {newest && dayName(newest.createdAt, now)}
      </Heading>
      <ul aria-labelledby={id} className="grid divide-y divide-lacquer-line *:py-1">
        {notifications.map((notification) => (
          <NotificationItem key={notification.id} notification={notification} {...itemProps} />
        ))}
      </ul>
    </div>
  );
}
