import { providerEmailFault } from '@app/contract/accounts/rules';
import { z } from 'zod';

/** Ids of the providers that count: decimal, of up to 64 bits. A number would have lost its last digits on the way. */
export const decimalId = z.string().regex(/^\d{1,20}$/);

/** What somebody is called. */
export const shownName = z.string().min(1).max(200);

/** An address or nothing: what no mail could be sent to counts as none. */
export const address = z
  .string()
  .nullish()
  .transform((email) => (email && providerEmailFault(email) === null ? email.trim() : undefined));

/** The address of a picture, over TLS, or nothing. */
export const picture = z
  .string()
  .nullish()
  .transform((link) => (link && link.length <= 2048 && URL.parse(link)?.protocol === 'https:' ? link : undefined));
