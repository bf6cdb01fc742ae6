import { z } from 'zod';
import { instant } from '../core/fields.ts';
import { defineOperation } from '../core/operation.ts';
import { nextCursor, pageQuery } from '../core/paging.ts';
import * as endpoints from './endpoints.ts';
import { NOTIFICATION_TYPES } from './types.ts';

export const notification = z.object({
  id: z.uuid(),
  type: z.enum(NOTIFICATION_TYPES),
  title: z.string(),
  message: z.string(),
  read: z.boolean(),
  createdAt: instant,
  redirectUrl: z.string().nullable(),
});

export type Notification = z.output<typeof notification>;

export const listNotifications = defineOperation(endpoints.listNotifications, {
  query: pageQuery,
  response: z.object({ notifications: z.array(notification), unreadCount: z.int(), nextCursor }),
});
