/** Emails of one class that a recipient gets within so many seconds where strangers can cause them. */
export const RECIPIENT_MAIL_RATE = { calls: 5, seconds: 3600 } as const;
