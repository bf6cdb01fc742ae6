import { canonicalEmail } from '@app/contract/core/fields/email-address';
import { removeInvisible } from '@app/contract/core/fields/typed-text';
import { validateProviderEmail } from '@app/contract/sign-up/rules';
import { z } from 'zod';

/** A decimal ID of up to 64 bits. It must arrive as a string: JavaScript numbers would lose digits. */
export const decimalId = z.string().regex(/^\d{1,20}$/);

// The ID proves who signed in. No other field fails a sign-in: what cannot be used is undefined.

const NAME_MAX = 200;
/** A lone combining mark shows nothing. */
const VISIBLE = /[^\s\p{M}]/u;

/** A name to show, without line breaks and directional formatting; undefined if it is missing or nothing of it is visible. */
export const displayName = z
  .string()
  .transform((name) => {
    const plain = name
      .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
      .replace(/[\p{Cs}\p{Bidi_Control}]/gu, '')
      .trim();
    return VISIBLE.test(removeInvisible(plain)) ? [...plain].slice(0, NAME_MAX).join('') : undefined;
  })
  .catch(undefined);

/** An email address; undefined if it is missing, no email could be sent to it, or the provider's mailbox may be another one. */
export const emailAddress = z
  .string()
  .transform((email) => {
    if (validateProviderEmail(email) !== null) return undefined;
    const canonical = canonicalEmail(email);
    // A mail server may tell apart local parts that are the same for us, and the provider has verified only this one
    return canonical.startsWith(email.trim().replace(/@.*$/, '@')) ? canonical : undefined;
  })
  .catch(undefined);

/** Whether a provider has verified an email address. Some send text; anything unknown counts as unverified. */
export const verificationFlag = z
  .unknown()
  .optional()
  .transform((flag) => flag === true || flag === 'true');

/** The HTTPS URL of a profile picture; undefined if it is missing or has another scheme. */
export const pictureUrl = z
  .string()
  .max(2048)
  .transform((text) => URL.parse(text))
  .transform((url) => (url?.protocol === 'https:' ? url.href : undefined))
  .catch(undefined);
