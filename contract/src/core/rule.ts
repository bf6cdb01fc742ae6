/** A rule: the text of the first fault of a value, or null where there is none. */
export type Rule = (value: string) => string | null;
