/** The addresses of the web application's pages (specification part 1 §2). */
export const paths = {
  home: '/',
  login: '/login',
  signup: '/signup',
  completeSignup: '/complete-signup',
  emailVerificationRequired: '/email-verification-required',
  verifyEmail: '/verify-email',
  inventory: '/inventory',
  /** Served by the server, in local mode only. */
  mailbox: '/mailbox',
} as const;

/** What /login is told of the page to come back to: its path with query and hash. */
export interface ComeBack {
  readonly from?: string;
}

/** What /email-verification-required is told by the page before it. */
export interface VerificationNotice {
  readonly message?: string;
  readonly email?: string;
  readonly fromSignup?: boolean;
}
