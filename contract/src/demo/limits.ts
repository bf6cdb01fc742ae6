/** Minimum password length in the demo form. */
export const DEMO_PASSWORD_MIN = 6;
