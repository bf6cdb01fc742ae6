/** Validation errors of a username in the settings, in the order in which they are checked. */
export const settingsUsernameTexts = {
  tooShort: 'Username must be at least 3 characters',
  tooLong: 'Username must be less than 30 characters',
  characters: 'Username can only contain letters, numbers, and underscores',
} as const;

/** Validation errors of an uploaded picture. */
export const pictureTexts = {
  /** For the settings. */
  type: 'Please select a JPEG, PNG, or WebP image',
  /** Sign-up accepts any image. */
  typeAtSignup: 'Please select an image file',
  tooLarge: 'Image size must be less than 5MB',
  /** `{megapixels}` is a placeholder. */
  tooManyPixels: 'This image has more than {megapixels} megapixels. Please choose a smaller one.',
  damaged: 'This image is damaged or incomplete. Please choose another one.',
  /** The browser cannot show the chosen file. */
  unreadable: 'Your browser can’t open this image. Please choose another one.',
  tooComplex: 'This image is too complex to process. Please choose another one.',
} as const;

export const profileTexts = {
  /** The request contains neither a username nor a picture. */
  nothingToChange: 'Provide a username or a picture',
} as const;
