import { z } from 'zod';
import { instant } from './fields/fields.ts';
import { NOTIFICATION_TYPES } from './notification-types.ts';

/** A notification of an account. */
export const notification = z
  .object({
    id: z.uuid(),
    type: z.enum(NOTIFICATION_TYPES),
    title: z.string(),
    message: z.string(),
    read: z.boolean(),
    createdAt: instant,
    redirectUrl: z.string().nullable(),
  })
  .meta({ id: 'Notification' });

export type Notification = z.output<typeof notification>;
