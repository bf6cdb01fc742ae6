/** Least characters of a password in the demo form (specification part 2 §9). */
export const DEMO_PASSWORD_MIN = 6;
