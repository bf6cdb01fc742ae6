/** Rate limit of checking whether an email address has an account, per Steam identity. */
export const STEAM_EMAIL_RATES = [{ calls: 5, seconds: 86_400 }] as const;
