/** Password length, specification part 1 §5. */
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 12;

export const USERNAME_MIN = 3;
export const USERNAME_MAX = 30;

/** Seconds the resend button counts down; the server holds the same limit (specification part 1 §9). */
export const RESEND_COOLDOWN_SECONDS = 60;

/** Milliseconds before a verification page moves on (specification part 1 §2, §9). */
export const REDIRECT_AFTER_SUCCESS_MS = 2000;
export const REDIRECT_AFTER_OTHER_MS = 3000;
/** Milliseconds after which signup moves on even if nothing else did (specification part 1 §9). */
export const SIGNUP_FORCED_REDIRECT_MS = 2500;

/** Milliseconds before the artwork beside the signup form appears (specification part 1 §2). */
export const PARALLAX_DELAY_MS = 1600;

/** Lifetimes in seconds (contract §5). */
export const ACCESS_TOKEN_SECONDS = 15 * 60;
export const REFRESH_IDLE_SECONDS = 30 * 86_400;
export const REFRESH_ABSOLUTE_SECONDS = 90 * 86_400;
/** For so long a used refresh token still gets the successor it was given (several tabs). */
export const REFRESH_GRACE_SECONDS = 10;
export const SIGNUP_TOKEN_SECONDS = 86_400;
export const VERIFICATION_LINK_SECONDS = 86_400;
export const EMAIL_CHANGE_LINK_SECONDS = 86_400;
export const DELETION_LINK_SECONDS = 3600;
export const RECENT_LOGIN_SECONDS = 30 * 60;
export const UNVERIFIED_ACCOUNT_SECONDS = 7 * 86_400;

/** An ended session's access token stops working within so many milliseconds on every node (contract §5). */
export const REVOCATION_MS = 1000;

/** Calls allowed per client address and per typed e-mail address (contract §5). */
export const RATES = {
  login: [{ calls: 10, seconds: 60 }],
  signup: [{ calls: 5, seconds: 60 }],
  mail: [
    { calls: 1, seconds: 60 },
    { calls: 5, seconds: 3600 },
  ],
} as const;
