/** Rate limit, per recipient and class, of emails that anyone can trigger; see docs/reference/emails.md. */
export const RECIPIENT_EMAIL_RATE = { calls: 5, seconds: 3600 } as const;
