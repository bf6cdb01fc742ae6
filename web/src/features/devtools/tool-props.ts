import type { Notification } from '@app/contract/core/notification';
import type { ComponentType } from 'react';

/** The data and components that the tools need from the rest of the app. */
export interface ToolProps {
  /** The signed-in user. */
  user: { readonly id: string; readonly username: string; readonly email: string | null };
  /** The list item that users see. */
  NotificationItem: ComponentType<{ notification: Notification; onRead: undefined }>;
}
