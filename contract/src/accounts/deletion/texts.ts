/** What the server says on success. */
export const deletionMessages = {
  requested: 'We sent a link to your email address. Open it to delete your account.',
  deleted: 'Your account has been deleted.',
} as const;

/** Words of the section in the settings and of the page behind the link (specification part 1 §2, §5, §8). */
export const deletionTexts = {
  /** What has to be typed. */
  word: 'DELETE',
  wordMissing: 'Please type DELETE to confirm',
  noEmail: 'No email address associated with this account. Please contact support.',
  requestFailed: 'Failed to Request Deletion',
  expiry: 'The link expires in 1 hour.',
  noToken: 'No deletion token provided',
} as const;
