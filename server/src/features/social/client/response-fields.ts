import { canonicalEmail } from '@app/contract/core/fields/email-address';
import { removeInvisible } from '@app/contract/core/fields/typed-text';
import { validateProviderEmail } from '@app/contract/sign-up/rules';
import { z } from 'zod';

/** A decimal ID of up to 64 bits. It must arrive as a string: JavaScript numbers would lose digits. */
export const decimalId = z.string().regex(/^\d{1,20}$/);

// The ID proves who signed in. No other field makes a sign-in fail: unusable values become undefined.

const NAME_MAX = 200;
/** Matches a visible character; a combining mark alone is invisible. */
const VISIBLE = /[^\s\p{M}]/u;

/** A displayable name without line breaks and directional formatting; undefined if it is missing or invisible. */
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
    // A mail server may distinguish local parts that we convert to the same one, but the provider has verified only one of them
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
