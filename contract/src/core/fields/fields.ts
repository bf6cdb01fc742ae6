import { z } from 'zod';
import { canonicalEmail } from './email-address.ts';
import { isUtcDay } from './utc-day.ts';
import type { Validator } from './validator.ts';

/**
 * A string schema that reports the error text of a validator. A missing or non-string value is validated as an empty string, so
 * that it yields a specific error ("Email is required").
 * @param normalize returns the form that is validated and becomes the value of the field
 */
export function validatedString(validate: Validator, normalize = (value: string) => value) {
  return z
    .string({ error: () => validate('') ?? undefined })
    .overwrite(normalize)
    .superRefine((value, context) => {
      const message = validate(value);
      if (message !== null) context.addIssue({ code: 'custom', message });
    });
}

/** An email address, converted to its canonical form. */
export const emailField = (validate: Validator) => validatedString(validate, canonicalEmail);

/** A UUID of any version, converted to lower case so that request IDs compare equal. */
export const uuid = z.uuid({ error: 'Invalid UUID' }).toLowerCase();

/** A point in time, ISO 8601 UTC. */
export const instant = z.iso.datetime();

/** A UTC date: 2026-11-21. */
export const utcDay = z.iso.date().refine(isUtcDay);

/** The ID of a card or its number. */
export const cardId = z.union([z.uuid(), z.string().regex(/^[1-9][0-9]{0,14}$/)], {
  error: 'Invalid card ID or number',
});
