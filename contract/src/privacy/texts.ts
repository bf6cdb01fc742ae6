/** Success messages of the server. */
export const deletionMessages = {
  requested: 'We sent a link to your email address. Open it to delete your account.',
  deleted: 'Your account has been deleted.',
} as const;

/** Texts of the settings section and of the page that the email link opens. */
export const deletionTexts = {
  /** The word to type as confirmation. */
  confirmationWord: 'DELETE',
  confirmationMissing: 'Please type DELETE to confirm',
  noEmail: 'No email address associated with this account. Please contact support.',
  requestFailed: 'Failed to Request Deletion',
  expiry: 'The link expires in 1 hour.',
  noToken: 'No deletion token provided',
  opening: 'Looking up your account…',
  /** The page that the link opens, before it deletes anything. */
  confirmTitle: 'Delete your account?',
  confirm: 'Your cards, your name and everything else will be gone. This can’t be undone.',
  confirmAccount: 'Your account: {email}',
  enterPassword: 'Enter your password to delete your account, with your cards, your name and everything else.',
  submit: 'Delete account',
  busy: 'Deleting…',
  keep: 'Keep my account',
  /** The link was used, perhaps by an attempt whose response was lost. */
  unclearTitle: 'Your Account May Already Be Deleted',
  unclear: 'The link no longer works. Your account may already be deleted.',
  unclearHint: 'If it’s still there, get a new link in your security settings.',
  openSettings: 'Open your security settings',
} as const;

export const exportTexts = {
  title: 'Download your data',
  lead: 'Everything we store about you, in one file.',
  submit: 'Download my data',
  /** The visible label of the row's button. */
  submitShort: 'Download',
  done: 'Your data has been downloaded.',
} as const;
