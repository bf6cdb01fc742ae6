/** Questions whether an address has an account, per Steam identity (contract §5). */
export const STEAM_EMAIL_RATES = [{ calls: 5, seconds: 86_400 }] as const;
