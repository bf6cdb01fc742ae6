/** Returns the pattern of LIKE for texts that contain a part, in which no character has a special meaning. */
export function likePattern(part: string): string {
  return `%${part.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
