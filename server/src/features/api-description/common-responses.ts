import { findError } from './error-registry.ts';

export const HEADERS = {
  RequestId: {
    description: 'Identifies the request in the server’s log.',
    schema: { type: 'string', format: 'uuid' },
  },
  RetryAfter: {
    description: 'Seconds after which a repeated request can succeed.',
    schema: { type: 'integer', minimum: 1 },
  },
} as const;

export const REQUEST_ID = { 'x-request-id': { $ref: '#/components/headers/RequestId' } } as const;

/** Statuses whose responses have the header Retry-After. */
const WITH_RETRY_AFTER: readonly number[] = [429, 503];

/** Describes the response with a status: one of several errors. */
function describeErrors(status: number, codes: readonly string[]): object {
  const errors = codes.map((code) => ({ code, ...findError(code) }));
  const isRetriable = WITH_RETRY_AFTER.includes(status);
  return {
    description: errors.map(({ code, text }) => `\`${code}\`: ${text}`).join('\n\n'),
    headers: { ...REQUEST_ID, ...(isRetriable && { 'retry-after': { $ref: '#/components/headers/RetryAfter' } }) },
    content: {
      'application/json': {
        schema: {
          allOf: [
            { $ref: '#/components/schemas/ErrorBody' },
            { type: 'object', properties: { code: { type: 'string', enum: codes } } },
          ],
        },
        examples: Object.fromEntries(errors.map(({ code, text }) => [code, { value: { error: text, code } }])),
      },
    },
  };
}

/** Errors that many operations return together, by the name of their response. */
const SHARED: Readonly<Record<string, readonly string[]>> = {
  Unauthorized: ['NO_TOKEN', 'INVALID_TOKEN', 'TOKEN_EXPIRED', 'OBSERVER_EXPIRED'],
  Malformed: ['MALFORMED_REQUEST'],
  InvalidInput: ['VALIDATION_FAILED', 'MALFORMED_REQUEST'],
  InvalidBody: ['VALIDATION_FAILED', 'MALFORMED_REQUEST', 'JSON_TOO_DEEP'],
  AdminsOnly: ['EMAIL_NOT_VERIFIED', 'FORBIDDEN'],
  AdminsOnlyNotObserving: ['OBSERVER_READ_ONLY', 'EMAIL_NOT_VERIFIED', 'FORBIDDEN'],
  RequestTimeout: ['REQUEST_TIMEOUT'],
  PayloadTooLarge: ['PAYLOAD_TOO_LARGE'],
  UnsupportedMediaType: ['UNSUPPORTED_MEDIA_TYPE'],
  RateLimited: ['RATE_LIMITED'],
  InternalError: ['INTERNAL'],
  Unavailable: ['UNAVAILABLE'],
};

/** The responses to which operations refer. */
export const ERROR_RESPONSES: Readonly<Record<string, object>> = Object.fromEntries(
  Object.entries(SHARED).map(([name, codes]) => [name, describeErrors(findError(codes[0] as string).status, codes)]),
);

/** Describes the response with a status, or refers to it if it is shared. */
export function errorResponse(status: number, codes: readonly string[]): object {
  const shared = Object.keys(SHARED).find((name) => SHARED[name]?.join() === codes.join());
  return shared === undefined ? describeErrors(status, codes) : { $ref: `#/components/responses/${shared}` };
}
