import { z } from 'zod';
import { isUtcDay } from './utc-day.ts';
import type { Validator } from './validator.ts';

/**
 * A string schema that reports the error text of a validator. A missing or non-string value is validated as an empty
 * string, so that it yields a specific error ("Email is required").
 */
export function validatedString(validate: Validator) {
  return z.string({ error: () => validate('') ?? undefined }).superRefine((value, context) => {
    const message = validate(value);
    if (message !== null) context.addIssue({ code: 'custom', message });
  });
}

/** A UUID of any version, converted to lower case so that request IDs compare equal. */
export const uuid = z.uuid({ error: 'Invalid UUID' }).toLowerCase();

/** A point in time, ISO 8601 UTC. */
export const instant = z.iso.datetime();

/** A UTC date: 2026-11-21. */
export const utcDay = z.iso.date().refine(isUtcDay);
