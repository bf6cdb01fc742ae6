/** The parts of a card's name: one in large type, and for some names one in small type, which may have an epithet. */
export interface NameParts {
  readonly title: string;
  /** "of Nine Rays", or "Nine-Rayed ·" before an epithet. */
  readonly suffix: string;
  readonly epithet: string;
}

/** Splits a card's name; joined with spaces, the parts are the name. */
export function splitName(name: string): NameParts {
  const [, title = name, suffix = '', epithet = ''] = /^(.+?,|.+?(?= of )) (.+?)(?:(?<=·) (.+))?$/.exec(name) ?? [];
  return { title, suffix, epithet };
}
