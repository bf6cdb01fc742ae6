/** Rate limits of loading profile pictures, per client IP address. A page shows one or two pictures. */
export const READ_PICTURE_RATES = [{ calls: 300, seconds: 60 }] as const;
/** Rate limits of loading the API description, which is a large file, per client IP address. */
export const API_DESCRIPTION_RATES = [{ calls: 30, seconds: 60 }] as const;
/** Rate limit, per recipient and class, of emails that anyone can trigger; see docs/reference/emails.md. */
export const RECIPIENT_EMAIL_RATE = { calls: 5, seconds: 3600 } as const;
