/** Keeps a dot between the words that it separates: no line begins or ends with it. */
export const keepDots = (text: string): string => text.replaceAll(' · ', '\u00a0·\u00a0');
