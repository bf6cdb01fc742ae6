/**
 * Access levels in ascending order; each includes the previous ones. `user` requires a session, `verified` also a verified
 * sign-in method.
 */
export const ACCESS_LEVELS = ['public', 'user', 'verified', 'developer', 'admin'] as const;

export type AccessLevel = (typeof ACCESS_LEVELS)[number];

/** Whether `level` is `required` or higher. */
export function meetsAccessLevel(level: AccessLevel, required: AccessLevel): boolean {
  return ACCESS_LEVELS.indexOf(level) >= ACCESS_LEVELS.indexOf(required);
}
