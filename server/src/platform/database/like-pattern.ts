/** Returns a LIKE pattern that matches texts with the given part, whose characters have no special meaning. */
export function likePattern(part: string): string {
  return `%${part.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
