import { z } from 'zod';
import { defineOperation } from '../core/endpoints/operation.ts';
import { createEmailValidator } from '../core/fields/email-address.ts';
import { emailField, instant, uuid } from '../core/fields/fields.ts';
import { normalizeCode } from '../core/fields/typed-text.ts';
import { notification } from '../core/notification.ts';
import { NOTIFICATION_TYPES } from '../core/notification-types.ts';
import { isSitePath } from '../core/paths/site-path.ts';
import * as endpoints from './endpoints.ts';
import { MESSAGE_MAX, REDIRECT_MAX, TITLE_MAX } from './limits.ts';

const invalidEmail = 'Please enter a valid email address';

const templateParams = z.object({ name: z.string().max(100) });

export const listEmailTemplates = defineOperation(endpoints.listEmailTemplates, {
  summary: 'List the emails that the product sends, with their subjects',
  response: z.object({ templates: z.array(z.object({ name: z.string(), subject: z.string() })) }),
});

export const previewEmailTemplate = defineOperation(endpoints.previewEmailTemplate, {
  summary: 'Render an email with example content',
  errors: ['TEMPLATE_NOT_FOUND'],
  params: templateParams,
  response: z.object({ name: z.string(), subject: z.string(), html: z.string(), text: z.string() }),
});

export const sendTestEmail = defineOperation(endpoints.sendTestEmail, {
  summary: 'Send an email with example content, to the caller unless another recipient is given',
  errors: ['TEMPLATE_NOT_FOUND', 'RECIPIENT_MISSING', 'RATE_LIMITED'],
  params: templateParams,
  body: z.object({
    to: emailField(createEmailValidator({ required: invalidEmail, invalid: invalidEmail })).optional(),
  }),
  response: z.object({ message: z.string() }),
});

export const sendTestNotification = defineOperation(endpoints.sendTestNotification, {
  summary: 'Create a notification for any account, or for the caller',
  errors: ['RECIPIENT_NOT_FOUND', 'RATE_LIMITED'],
  body: z.object({
    /** The recipient; by default the caller. */
    userId: uuid.optional(),
    type: z.enum(NOTIFICATION_TYPES),
    title: z.string().trim().min(1, 'Title is required').max(TITLE_MAX),
    message: z.string().trim().min(1, 'Message is required').max(MESSAGE_MAX),
    /** A path of the web app. */
    redirectUrl: z.string().max(REDIRECT_MAX).refine(isSitePath, 'Must be a path that begins with /').optional(),
  }),
  response: z.object({
    notification,
    /** False if the account has turned off this kind of notification, so that its list does not contain it. */
    isShown: z.boolean(),
  }),
});

export const getSteamAchievements = defineOperation(endpoints.getSteamAchievements, {
  summary: 'Get the achievements of a Steam user in a game',
  errors: [
    'STEAM_NOT_CONFIGURED',
    'STEAM_PROFILE_PRIVATE',
    'STEAM_GAME_UNKNOWN',
    'PROVIDER_FAILED',
    'PROVIDER_TIMEOUT',
    'RATE_LIMITED',
  ],
  query: z.object({
    steamId: z
      .string()
      .overwrite(normalizeCode)
      .regex(/^[0-9]{17}$/, 'A Steam ID has 17 digits'),
    appId: z
      .string()
      .overwrite(normalizeCode)
      .regex(/^[1-9][0-9]{0,9}$/, 'An app ID is a number'),
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
