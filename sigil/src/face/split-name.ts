/** The parts of a card's name: the title in large type, suffix and epithet in small type, which many names do not have. */
export interface NameParts {
  readonly title: string;
  /** For example "of Nine Rays", or "Nine-Rayed ·" if an epithet follows. */
  readonly suffix: string;
  readonly epithet: string;
}

/** Splits a card's name. The comma after the title of a legendary card is left out, because the line ends there. */
export function splitName(name: string): NameParts {
  const [, title = name, halo, epithet = '', suffix = halo ?? ''] =
    /^(.+?)(?:, (.+ ·) (.+)| (of .+))$/.exec(name) ?? [];
  return { title, suffix, epithet };
}
