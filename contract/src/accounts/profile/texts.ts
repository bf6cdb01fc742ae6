/** The rule for a username in settings, in the order in which it is judged (specification part 2 §5). */
export const settingsUsernameTexts = {
  tooShort: 'Username must be at least 3 characters',
  tooLong: 'Username must be less than 30 characters',
  characters: 'Username can only contain letters, numbers, and underscores',
} as const;
