/** Lifetimes of the email links, in seconds. */
export const RESET_LINK_SECONDS = 3600;
export const ADD_PASSWORD_LINK_SECONDS = 86_400;

/** Length, in code points, from which a password scores a point for its strength. */
export const LONG_PASSWORD_LENGTH = 10;
