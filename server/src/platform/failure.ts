import { coreErrors, type ErrorDefinition, type ErrorRegistry } from '@app/contract/core/errors';

/** What an error response contains besides its text and code. */
export interface FailureExtras {
  readonly details?: readonly { readonly path: string; readonly message: string }[];
  /** The Retry-After header in seconds. */
  readonly retryAfter?: number;
  /** Additional fields of the body, like `nextAt` or `methods`. */
  readonly fields?: Readonly<Record<string, string | readonly string[]>>;
  readonly text?: string;
}

/** The only class of errors that features throw and the HTTP layer maps to error responses. */
export class Failure extends Error {
  readonly status: number;
  readonly code: string;
  readonly extras: FailureExtras;

  constructor(code: string, definition: ErrorDefinition, extras: FailureExtras = {}) {
    super(extras.text ?? definition.text);
    this.name = 'Failure';
    this.code = code;
    this.status = definition.status;
    this.extras = extras;
  }
}

/** Creates the failure that a contract registry defines for a code. */
export function failure<R extends ErrorRegistry>(registry: R, code: keyof R & string, extras?: FailureExtras): Failure {
  return new Failure(code, registry[code] as ErrorDefinition, extras);
}

/** Creates the failure of one invalid field of a request. @param path the field's path in the body */
export function fieldFailure(path: string, text: string): Failure {
  return failure(coreErrors, 'VALIDATION_FAILED', { text, details: [{ path, message: text }] });
}
