/** A username changed in settings is shorter than this (specification part 2 §5). */
export const USERNAME_UNDER = 30;
