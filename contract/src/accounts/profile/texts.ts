/** The rule for a username in settings, in the order in which it is judged (specification part 2 §5). */
export const settingsUsernameTexts = {
  tooShort: 'Username must be at least 3 characters',
  tooLong: 'Username must be less than 30 characters',
  characters: 'Username can only contain letters, numbers, and underscores',
} as const;

/** What an uploaded picture may be (specification part 1 §5, part 2 §5). */
export const pictureTexts = {
  /** Settings. */
  type: 'Please select a JPEG, PNG, or WebP image',
  /** Signup takes any image. */
  typeAtSignup: 'Please select an image file',
  tooLarge: 'Image size must be less than 5MB',
  tooComplex: 'This image is too complex to process. Please choose another one.',
} as const;

export const profileTexts = {
  /** A call that changes neither the name nor the picture. */
  nothing: 'There is nothing to change',
  pictureExpected: 'The link and key of an uploaded picture are expected',
} as const;
