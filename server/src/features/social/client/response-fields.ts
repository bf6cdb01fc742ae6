import { validateProviderEmail } from '@app/contract/accounts/rules';
import { z } from 'zod';

/** A decimal ID of up to 64 bits. It must arrive as a string: JavaScript numbers would lose digits. */
export const decimalId = z.string().regex(/^\d{1,20}$/);

export const displayName = z.string().min(1).max(200);

/** An email address; undefined if it is missing or no email could be sent to it. */
export const emailAddress = z
  .string()
  .nullish()
  .transform((email) => (email && validateProviderEmail(email) === null ? email.trim() : undefined));

/** The HTTPS URL of a profile picture; undefined if it is missing or has another scheme. */
export const pictureUrl = z
  .string()
  .nullish()
  .transform((url) => (url && url.length <= 2048 && URL.parse(url)?.protocol === 'https:' ? url : undefined));
