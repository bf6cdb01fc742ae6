import { z } from 'zod';
import { instant, uuid } from '../core/fields.ts';
import { defineOperation } from '../core/operation.ts';
import * as endpoints from './endpoints.ts';
import { MESSAGE_MAX, REDIRECT_MAX, TITLE_MAX } from './limits.ts';

const templateParams = z.object({ name: z.string().max(100) });

export const listEmailTemplates = defineOperation(endpoints.listEmailTemplates, {
  response: z.object({ templates: z.array(z.object({ name: z.string(), subject: z.string() })) }),
});

export const previewEmailTemplate = defineOperation(endpoints.previewEmailTemplate, {
  params: templateParams,
  response: z.object({ name: z.string(), subject: z.string(), html: z.string(), text: z.string() }),
});

export const sendTestEmail = defineOperation(endpoints.sendTestEmail, {
  params: templateParams,
  body: z.object({ to: z.email({ error: 'Please enter a valid email address' }).max(254).optional() }),
  response: z.object({ message: z.string() }),
});

export const sendTestNotification = defineOperation(endpoints.sendTestNotification, {
  body: z.object({
    /** The caller if omitted. */
    userId: uuid.optional(),
    /** One of `NOTIFICATION_TYPES`. */
    type: z.string().max(50),
    title: z.string().trim().min(1, 'Title is required').max(TITLE_MAX),
    message: z.string().trim().min(1, 'Message is required').max(MESSAGE_MAX),
    /** A path of the web app. */
    redirectUrl: z
      .string()
      .max(REDIRECT_MAX)
      .regex(/^\/(?![/\\])/, 'Must be a path that begins with /')
      .optional(),
  }),
  response: z.object({
    notification: z.object({
      id: z.uuid(),
      type: z.string(),
      title: z.string(),
      message: z.string(),
      read: z.boolean(),
      createdAt: instant,
      redirectUrl: z.string().nullable(),
    }),
  }),
});

export const getSteamAchievements = defineOperation(endpoints.getSteamAchievements, {
  query: z.object({
    steamId: z.string().regex(/^[0-9]{17}$/, 'A Steam ID has 17 digits'),
    appId: z.string().regex(/^[1-9][0-9]{0,9}$/, 'An app ID is a number'),
  }),
  response: z.object({
    gameName: z.string(),
    achieved: z.int(),
    total: z.int(),
    achievements: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        description: z.string(),
        achieved: z.boolean(),
        unlockedAt: instant.nullable(),
      }),
    ),
  }),
});
