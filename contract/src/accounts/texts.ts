/** Validation errors, in the order in which they are checked. */
export const emailTexts = {
  required: 'Email is required',
  /** Login, forgot-password, resend and settings. */
  invalid: 'Please enter a valid email address',
  /** Sign-up. */
  invalidAtSignup: 'Invalid email address',
  /** Completing a provider sign-up. */
  invalidFormat: 'Invalid email format',
} as const;

export const passwordTexts = {
  required: 'Password is required',
  tooShort: 'Password must be at least 8 characters',
  tooLong: 'Password must be at most 12 characters',
  uppercase: 'Password must contain at least one uppercase letter',
  lowercase: 'Password must contain at least one lowercase letter',
  number: 'Password must contain at least one number',
  /** Checked only by the server: the list of common passwords is too large for a page. */
  tooCommon: 'This password is too common',
  confirm: 'Please confirm your password',
  mismatch: 'Passwords do not match',
} as const;

export const usernameTexts = {
  required: 'Username is required',
  tooShort: 'Username must be at least 3 characters',
  tooLong: 'Username must be 30 characters or less',
  characters: 'Username can only contain letters, numbers, underscores, and hyphens',
} as const;

/** Success messages of the server. */
export const accountMessages = {
  checkMail: 'We sent a link to your email address. Open it to verify your account.',
  resent: 'If this email address still needs to be verified, a new link is on its way.',
  emailVerified: 'Email verified successfully!',
} as const;

/** Titles of the toasts of events that report a failure. */
export const accountEventTexts = {
  adminStatusChangeFailed: 'Admin Status Change Failed',
  userDeletionFailed: 'User Deletion Failed',
} as const;

export const loginTexts = {
  submit: 'Log In',
  busy: 'Logging in…',
} as const;

export const signupTexts = {
  termsRequired: 'You must accept the Terms of Service',
  termsLink: 'Terms of Service and Privacy Policy',
  /** The response has an unknown form. */
  unexpected: 'Unexpected response from server',
  created: 'Account created successfully!',
  /** Shown on the sign-up pages if the account is already verified. */
  alreadyVerified: 'This account has been verified. Please log in instead.',
  /** Replaces a server error that contains 'already linked'. */
  alreadyLinked: 'This is already linked to an account with a different login method. Please log in with that method.',
} as const;

/** The success page of a sign-up, which either starts a session or asks to open an email. */
export const signupSuccessTexts = {
  session: {
    title: 'Welcome to {product}!',
    lead: 'Your account is ready. Taking you to your inventory…',
    next: 'Open your inventory',
  },
  email: { title: 'Check your email', lead: 'Taking you to the next step…', next: 'Continue' },
} as const;

/** Completing a provider sign-up; `{name}`, `{provider}` and `{email}` are placeholders. */
export const providerSignupTexts = {
  /** Used if the provider returns a name or an email address. */
  continueAs: 'Continue as {name}',
  continueWith: 'Continue with {provider}',
  lead: 'Choose the name other collectors will see next to your cards.',
  /** The account may have been created by an earlier attempt whose response was lost. */
  mayExist: 'Your account may already exist. Please log in with {provider}.',
  email: {
    title: 'Your email address',
    lead: '{provider} doesn’t share your email address with us. Enter it here, and we’ll send you a link to confirm it.',
    submit: 'Continue',
    busy: 'Checking…',
    useAnother: 'Use a different email',
  },
  linking: {
    title: 'You already have an account',
    lead: '{email} already has an account. We can email you a link that adds your {provider} account to it.',
    hint: 'Open the link in this browser, or log in to that account first.',
    submit: 'Send the link',
  },
} as const;

/** Texts of the email verification pages. */
export const verificationTexts = {
  noToken: 'No verification token provided',
  expiredHint: 'A link works once, within 24 hours. Get a new one and open the latest email.',
} as const;

/** Toast if the page does not know the email address. */
export const resendToasts = {
  unable: { title: 'Unable to resend', message: 'No email address found. Please try logging in again.' },
} as const;
