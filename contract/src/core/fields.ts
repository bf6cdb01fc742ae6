import { z } from 'zod';
import type { Rule } from './rule.ts';

/**
 * A string that has to satisfy a rule. A value that is missing or no string is judged as an empty one, so that it
 * gets the rule's own words ("Email is required").
 */
export function ruled(rule: Rule) {
  return z.string({ error: () => rule('') ?? undefined }).superRefine((value, context) => {
    const fault = rule(value);
    if (fault !== null) context.addIssue({ code: 'custom', message: fault });
  });
}

/** A UUID of any version, lower-cased: `requestId` is compared that way (contract §3). */
export const uuid = z.uuid({ error: 'A UUID is expected' }).toLowerCase();

/** A point in time, ISO 8601 UTC. */
export const instant = z.iso.datetime();

/** A day of the UTC calendar: 2026-11-21. */
export const utcDay = z.iso.date();
