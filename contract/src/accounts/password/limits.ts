/** Lifetimes of the mailed links, in seconds (specification part 1 §9). */
export const RESET_LINK_SECONDS = 3600;
export const ADD_PASSWORD_LINK_SECONDS = 86_400;

/** From so many characters on a password counts as long (specification part 1 §5). */
export const LONG_PASSWORD = 10;
