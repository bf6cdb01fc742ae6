/** Texts of the account rules, in the order in which they are judged (specification part 1 §5). */
export const emailTexts = {
  required: 'Email is required',
  /** Login, forgot-password, resend and settings (contract §3). */
  invalid: 'Please enter a valid email address',
  /** Signup. */
  invalidAtSignup: 'Invalid email address',
  /** Complete-signup and Steam's e-mail step. */
  invalidFormat: 'Invalid email format',
} as const;

export const passwordTexts = {
  required: 'Password is required',
  tooShort: 'Password must be at least 8 characters',
  tooLong: 'Password must be at most 12 characters',
  uppercase: 'Password must contain at least one uppercase letter',
  lowercase: 'Password must contain at least one lowercase letter',
  number: 'Password must contain at least one number',
  /** Contract §5; judged by the server alone, whose list no page loads. */
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

/** What the server says on success. */
export const accountMessages = {
  checkMail: 'We sent a message to your email address. Open the link in it to verify your account.',
  resent: 'If this address is waiting to be verified, a new link is on its way.',
  emailVerified: 'Email verified successfully!',
} as const;

export const loginTexts = {
  title: 'Log In',
  submit: 'Log In',
  busy: 'Logging in…',
} as const;

export const signupTexts = {
  title: 'Sign Up',
  termsRequired: 'You must accept the Terms of Service',
  termsLink: 'Terms of Service and Privacy Policy',
  /** An answer that leads nowhere (specification part 1 §4). */
  unexpected: 'Unexpected response from server',
  created: 'Account created successfully!',
  /** What the server's 'verified' means on the sign-up pages. */
  alreadyVerified: 'This account has been verified. Please log in instead.',
  /** Shown instead of a server text that contains 'already linked'. */
  alreadyLinked: 'This already belongs to an account with a different login method. Please log in with that one.',
} as const;

/** The success page of a sign-up, by what follows: a session, or an email to open. */
export const signupSuccessTexts = {
  session: {
    title: 'Welcome to {product}!',
    soon: 'Your account is ready. Your inventory opens in a moment.',
    next: 'Open your inventory',
  },
  email: { title: 'Check your email', soon: 'The next page opens in a moment.', next: 'Continue' },
} as const;

/** A signup that began with a provider, on complete-signup; `{name}`, `{provider}` and `{email}` are filled. */
export const providerSignupTexts = {
  /** Where the provider tells a name or an address to greet by. */
  continueAs: 'Continue as {name}',
  continueWith: 'Continue with {provider}',
  lead: 'Choose the name that other collectors see beside your cards.',
  email: {
    title: 'Your email address',
    lead: '{provider} does not tell us your address. We need one to reach you, and mail it a link to prove it is yours.',
    submit: 'Continue',
    busy: 'Checking…',
    again: 'Use another address',
  },
  linking: {
    title: 'You have an account already',
    lead: '{email} belongs to an account. We can mail it a link that adds your {provider} account to it.',
    where: 'Open the link in this browser, or log in to that account first.',
    submit: 'Send the link',
    busy: 'Sending…',
  },
} as const;

/** Words of the pages around a mailed link (specification part 1 §2, §8). */
export const verificationTexts = {
  requiredTitle: 'Verify Your Email',
  noToken: 'No verification token provided',
  expiredHint: 'Links work once and for 24 hours. Request a new link and open the newest message.',
} as const;

/** Toast where nobody knows whom to mail (specification part 1 §8). */
export const resendToasts = {
  unable: { title: 'Unable to resend', message: 'No email address found. Please try logging in again.' },
} as const;
