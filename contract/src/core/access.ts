/**
 * Who may make a call, low to high. A level satisfies a requirement when it stands at or above it.
 * `user` is anyone with a session, `verified` one with a proven way in (contract §5).
 */
export const ACCESS_LEVELS = ['public', 'user', 'verified', 'developer', 'admin'] as const;

export type Access = (typeof ACCESS_LEVELS)[number];

/** True where `level` stands at or above `required` (specification part 1 §6). */
export function satisfies(level: Access, required: Access): boolean {
  return ACCESS_LEVELS.indexOf(level) >= ACCESS_LEVELS.indexOf(required);
}
