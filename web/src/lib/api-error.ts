import { coreErrors, type ReauthenticationMethod } from '@app/contract/core/errors';
import { siteTexts } from '@app/contract/site/texts';

/** Why a call failed, in the same shape wherever it failed. */
export interface ApiError {
  /** The HTTP status; a word where no answer came. */
  readonly status: number | 'OFFLINE' | 'TIMEOUT';
  /** The machine code of the answer; empty where it had none. */
  readonly code: string;
  /** What to show to the user. */
  readonly text: string;
  readonly details?: readonly { readonly path: string; readonly message: string }[];
  /** When the next card may be drawn, ISO 8601 (code CARD_NOT_READY). */
  readonly nextAt?: string;
  /** The proofs of identity that the call accepts (code REAUTHENTICATION_REQUIRED). */
  readonly methods?: readonly ReauthenticationMethod[];
  /** Seconds to wait, from the Retry-After header. */
  readonly retryAfter?: number;
}

export const offlineError: ApiError = { status: 'OFFLINE', code: '', text: siteTexts.offline };
export const timeoutError: ApiError = { status: 'TIMEOUT', code: '', text: siteTexts.timeout };
/** What the server would say to a call without a token; not worth the journey. */
export const noTokenError: ApiError = { status: 401, code: 'NO_TOKEN', text: coreErrors.NO_TOKEN.text };

/**
 * The error of an answer with a failure status. The text is the first of `error`, `message` that is there, inside a
 * `data` object or outside (specification part 1 §8; the answer is what it calls `data`).
 */
export function errorOfAnswer(status: number, body: unknown, retryAfter: string | null): ApiError {
  const fields = isRecord(body) ? body : {};
  const code = codeIn(fields);
  const seconds = Number(retryAfter ?? Number.NaN);
  return {
    status,
    code,
    text: shownText(code, textInBody(body)),
    ...(Array.isArray(fields.details) && { details: fields.details }),
    ...(typeof fields.nextAt === 'string' && { nextAt: fields.nextAt }),
    ...(Array.isArray(fields.methods) && { methods: fields.methods }),
    ...(Number.isFinite(seconds) && { retryAfter: seconds }),
  };
}

/**
 * Whatever was thrown or returned as an error, as an {@link ApiError}. The text is the first of `data.error`,
 * `data.message`, `message` and `error` that is there (specification part 1 §8).
 */
export function toApiError(thrown: unknown): ApiError {
  if (isRecord(thrown) && 'status' in thrown && typeof thrown.text === 'string') return thrown as unknown as ApiError;
  const code = isRecord(thrown) ? codeIn(isRecord(thrown.data) ? thrown.data : thrown) : '';
  return { status: 0, code, text: shownText(code, textIn(thrown)) };
}

/** The text of an error for the user; see {@link toApiError}. */
export function errorText(thrown: unknown): string {
  return toApiError(thrown).text;
}

function codeIn({ code }: Record<string, unknown>): string {
  return typeof code === 'string' ? code : '';
}

/** A rate limit has one text everywhere; other errors with status 429 keep their own. */
function shownText(code: string, text: string | undefined): string {
  return code === 'RATE_LIMITED' ? siteTexts.rateLimited : (text ?? siteTexts.unknownError);
}

/** Of whatever was thrown: its `data` is what a server answered. */
function textIn(thrown: unknown): string | undefined {
  if (!isRecord(thrown)) return textInBody(thrown);
  return textInBody(thrown.data) ?? textInBody(thrown.message) ?? textInBody(thrown.error);
}

function textInBody(body: unknown): string | undefined {
  if (typeof body === 'string' && body !== '') return body;
  if (!isRecord(body)) return undefined;
  return textInBody(body.data) ?? textInBody(body.error) ?? textInBody(body.message);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
