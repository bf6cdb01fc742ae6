/**
 * The parts of a card's name: the title in large type, suffix and epithet in small type. Suffix and epithet are empty for many
 * names.
 */
export interface NameParts {
  readonly title: string;
  /** For example "of Nine Rays", or "Nine-Rayed ·" if an epithet follows. */
  readonly suffix: string;
  readonly epithet: string;
}

/** Splits a card's name. Joined with spaces, the parts result in the name again. */
export function splitName(name: string): NameParts {
  const [, title = name, suffix = '', epithet = ''] = /^(.+?,|.+?(?= of )) (.+?)(?:(?<=·) (.+))?$/.exec(name) ?? [];
  return { title, suffix, epithet };
}
