/** Message of the server when the owner of a mailbox declines a link. */
export const emailLinkDeclinedMessage = 'Thanks for telling us. This link no longer works.';

/** Texts of the pages that email links open, with `{…}` placeholders. */
export const emailLinkTexts = {
  loadingTitle: 'Opening your link…',
  /** The URL contains no token, or the page was reloaded after the link had been used. */
  openAgain: 'To continue, open the link in your email again.',
  /** The response was lost, so it is unknown whether the link was used. */
  noResponseTitle: 'We got no response',
  /** The link was used, perhaps by an attempt whose response was lost. */
  unclearTitle: 'It May Already Be Done',
  unclear: 'The link no longer works. It may have worked although we got no response.',
  unclearHint: 'Log in to see. If it didn’t work, request a new link.',
  /** The link needs the password of the account that signed up with the email address. */
  signUpPassword: {
    title: 'Confirm your sign-up',
    hint: 'Signed up more than once? Use the latest email and the password from that sign-up.',
    submit: 'Verify email',
    busy: 'Verifying…',
  },
  /** The link needs the password of an account that changes its email address. */
  accountPassword: {
    title: 'Confirm your new email',
    lead: 'Enter your password to start using this email address.',
    submit: 'Confirm email',
    busy: 'Confirming…',
  },
  /** The link works in the browser where the action started, or after a login. */
  browser: {
    title: 'Almost there',
    sentTo: 'This link was sent to {email}.',
    logIn: 'Log in',
    logInAsOther: 'Log in to another account',
  },
  /** The link adds a provider account to the account that has the email address. */
  link: {
    title: 'Is this your {provider} account?',
    lead: 'Link the {provider} account {username} to your {product} account?',
    leadUnnamed: 'Link this {provider} account to your {product} account?',
    email: 'Your account: {email}',
    submit: 'Link {provider} account',
    busy: 'Linking…',
  },
  /** Another account is logged in. */
  switch: {
    title: 'Switch accounts?',
    lead: 'You’re logged in as {username}. This link belongs to {email}.',
    leadUnknown: 'You’re logged in to another account. This link belongs to {email}.',
    note: 'Switching logs you out here. If you stay, you can open the link again later.',
    submit: 'Switch accounts',
    busy: 'Switching…',
    stay: 'Stay logged in',
  },
  decline: {
    signUp: 'I did not sign up',
    change: 'I didn’t ask for this',
    link: 'This wasn’t me',
    busy: 'Cancelling…',
    title: 'Link cancelled',
  },
} as const;
