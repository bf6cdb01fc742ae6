import type { EmailBranding } from './render-email.ts';

// Invented content for examples of emails, which is useless to anyone who receives it.

export const EXAMPLE_USERNAME = 'mika';
export const EXAMPLE_EMAIL = 'mika@example.com';
/** Replaces a token; no link or account has this token. */
export const EXAMPLE_TOKEN = 'example';
export const EXAMPLE_TIME = '2026-11-21T19:30:00.000Z';
export const EXAMPLE_WALLET = '9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin';
/** The IP address is reserved for documentation (RFC 5737). */
export const EXAMPLE_CLIENT = {
  ipAddress: '203.0.113.7',
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
} as const;

/** A link that looks like one in a real email, and does nothing. */
export function exampleLink({ publicUrl }: EmailBranding, path: string): string {
  return `${publicUrl}${path}?token=${EXAMPLE_TOKEN}`;
}
