import type { SignInProvider } from './providers.ts';

/** An error response: its HTTP status and the text shown to the user. */
export interface ErrorDefinition {
  readonly status: number;
  readonly text: string;
}

/** Errors by code. */
export type ErrorRegistry = Readonly<Record<string, ErrorDefinition>>;

/** Defines the errors of a feature; the keys are the codes. */
export function defineErrors<const R extends ErrorRegistry>(registry: R): R {
  return registry;
}

/** The body of every error response; see docs/reference/errors.md. */
export interface ErrorBody {
  readonly error: string;
  readonly code: string;
  readonly details?: readonly { readonly path: string; readonly message: string }[];
  /** Only with REAUTHENTICATION_REQUIRED: the accepted reauthentication methods. */
  readonly methods?: readonly ReauthenticationMethod[];
}

/** A way to confirm the user's identity during a session. Of the providers, only linked ones are accepted. */
export type ReauthenticationMethod = 'password' | 'totp' | 'backupCode' | SignInProvider;

/** The methods that count as a second factor. */
export const SECOND_FACTOR_METHODS = ['totp', 'backupCode'] as const satisfies readonly ReauthenticationMethod[];

/** Errors that any endpoint may return. */
export const coreErrors = defineErrors({
  VALIDATION_FAILED: { status: 400, text: 'Please check what you entered' },
  MALFORMED_REQUEST: { status: 400, text: 'The request could not be read' },
  JSON_TOO_DEEP: { status: 400, text: 'The request is nested too deeply' },
  NO_TOKEN: { status: 401, text: 'No token provided' },
  INVALID_TOKEN: { status: 401, text: 'Invalid token' },
  TOKEN_EXPIRED: { status: 401, text: 'Token expired' },
  OBSERVER_EXPIRED: { status: 401, text: 'Observer session expired' },
  FORBIDDEN: { status: 403, text: 'You’re not allowed to do this' },
  OBSERVER_READ_ONLY: { status: 403, text: 'Not available in observer mode' },
  ACCOUNT_BLOCKED: { status: 403, text: 'This account is blocked' },
  EMAIL_NOT_VERIFIED: { status: 403, text: 'Please verify your email address first' },
  REAUTHENTICATION_REQUIRED: { status: 403, text: 'Please confirm it’s you to continue' },
  NOT_FOUND: { status: 404, text: 'Not found' },
  METHOD_NOT_ALLOWED: { status: 405, text: 'This URL accepts only POST requests' },
  REQUEST_TIMEOUT: { status: 408, text: 'The request took too long to arrive. Please try again.' },
  REQUEST_ID_REUSED: { status: 409, text: 'This request ID was already used with different content' },
  PAYLOAD_TOO_LARGE: { status: 413, text: 'The request is too large' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, text: 'This endpoint accepts only JSON' },
  RANGE_NOT_SATISFIABLE: { status: 416, text: 'The file does not have this part' },
  RATE_LIMITED: { status: 429, text: 'Too many requests. Please try again later.' },
  INTERNAL: { status: 500, text: 'Something went wrong on our side. Please try again.' },
  UNAVAILABLE: { status: 503, text: 'We’re briefly unavailable. Please try again.' },
});
