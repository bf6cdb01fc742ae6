/** Lifetimes in seconds; see docs/reference/sessions.md. */
export const ACCESS_TOKEN_SECONDS = 15 * 60;
export const REFRESH_IDLE_SECONDS = 30 * 86_400;
export const REFRESH_ABSOLUTE_SECONDS = 90 * 86_400;
/** How long a used refresh token still returns its successor, so that several tabs can refresh at once. */
export const REFRESH_GRACE_SECONDS = 10;
/** How long a sign-in or reauthentication counts as recent. */
export const RECENT_LOGIN_SECONDS = 30 * 60;

/** Maximum delay, in milliseconds, until every node rejects the access token of a revoked session. */
export const REVOCATION_MS = 1000;

/** Maximum number of sessions of an account. A further login ends the least recently used session. */
export const SESSIONS_MAX = 100;

/** Rate limit of WebSocket tickets, per account. A window of the web app needs one per connection. */
export const SOCKET_TICKET_RATES = [{ calls: 60, seconds: 60 }] as const;
