import { coreErrors, type ReauthenticationMethod } from '@app/contract/core/errors';
import { siteTexts } from '@app/contract/site/texts';

/** The reason why a request failed. */
export interface ApiError {
  /** The HTTP status, or the reason why there was no response. */
  readonly status: number | 'OFFLINE' | 'TIMEOUT';
  /** The error code of the response; empty if it has none. */
  readonly code: string;
  /** The message to show to the user. */
  readonly text: string;
  readonly details?: readonly { readonly path: string; readonly message: string }[];
  /** The time from which the next card may be drawn, ISO 8601 (code CARD_NOT_READY). */
  readonly nextAt?: string;
  /** The reauthentication methods that the request accepts (code REAUTHENTICATION_REQUIRED). */
  readonly methods?: readonly ReauthenticationMethod[];
  /** The number of seconds to wait, from the Retry-After header. */
  readonly retryAfter?: number;
}

export const offlineError: ApiError = { status: 'OFFLINE', code: '', text: siteTexts.offline };
export const timeoutError: ApiError = { status: 'TIMEOUT', code: '', text: siteTexts.timeout };
/** The error that the server would return for a request without a token. */
export const noTokenError: ApiError = { status: 401, code: 'NO_TOKEN', text: coreErrors.NO_TOKEN.text };

/**
 * Creates the error of a response with an error status. Its text is the first of `data.error`, `data.message`, `error`
 * and `message` in the body.
 */
export function errorFromResponse(status: number, body: unknown, retryAfter: string | null): ApiError {
  const fields = isRecord(body) ? body : {};
  const code = errorCode(fields);
  const seconds = Number(retryAfter ?? Number.NaN);
  return {
    status,
    code,
    text: displayText(code, messageInBody(body)),
    ...(Array.isArray(fields.details) && { details: fields.details }),
    ...(typeof fields.nextAt === 'string' && { nextAt: fields.nextAt }),
    ...(Array.isArray(fields.methods) && { methods: fields.methods }),
    ...(Number.isFinite(seconds) && { retryAfter: seconds }),
  };
}

/**
 * Converts anything thrown or returned as an error to an {@link ApiError}. Its text is the first of `data.error`,
 * `data.message`, `message` and `error`. An aborted request is `OFFLINE`.
 */
export function toApiError(thrown: unknown): ApiError {
  if (isRecord(thrown) && 'status' in thrown && typeof thrown.text === 'string') return thrown as unknown as ApiError;
  if (isRecord(thrown) && thrown.name === 'AbortError') return offlineError;
  const code = isRecord(thrown) ? errorCode(isRecord(thrown.data) ? thrown.data : thrown) : '';
  return { status: 0, code, text: displayText(code, errorMessage(thrown)) };
}

/** The text of an error for the user; see {@link toApiError}. */
export function errorText(thrown: unknown): string {
  return toApiError(thrown).text;
}

const UNKNOWN_OUTCOME_STATUSES: readonly ApiError['status'][] = ['OFFLINE', 'TIMEOUT', 502, 503, 504];

/** Whether it is unknown if the server has processed the request. */
export function isOutcomeUnknown(error: ApiError): boolean {
  return UNKNOWN_OUTCOME_STATUSES.includes(error.status);
}

/** Whether a retry may succeed: the request got no response, was rate limited, or needs a newer session. */
export function isRetryable({ status, code }: ApiError): boolean {
  if (typeof status !== 'number' || status >= 500) return true;
  return status === 429 || status === 401 || code === 'REAUTHENTICATION_REQUIRED';
}

function errorCode({ code }: Record<string, unknown>): string {
  return typeof code === 'string' ? code : '';
}

/** All rate limits share one text; other errors with status 429 keep their own. */
function displayText(code: string, text: string | undefined): string {
  return code === 'RATE_LIMITED' ? siteTexts.rateLimited : (text ?? siteTexts.unknownError);
}

function errorMessage(thrown: unknown): string | undefined {
  if (!isRecord(thrown)) return messageInBody(thrown);
  return messageInBody(thrown.data) ?? messageInBody(thrown.message) ?? messageInBody(thrown.error);
}

function messageInBody(body: unknown): string | undefined {
  if (typeof body === 'string' && body !== '') return body;
  if (!isRecord(body)) return undefined;
  return messageInBody(body.data) ?? messageInBody(body.error) ?? messageInBody(body.message);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
