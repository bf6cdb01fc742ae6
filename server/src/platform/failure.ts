import type { ErrorFact, ErrorRegistry } from '@app/contract/core/errors';

/** What an error answer says besides its text and code. */
export interface FailureExtras {
  readonly details?: readonly { readonly path: string; readonly message: string }[];
  /** Seconds. */
  readonly retryAfter?: number;
  /** Fields that stand beside `error` and `code`, like `nextAt` or `methods`. */
  readonly fields?: Readonly<Record<string, string | readonly string[]>>;
  readonly text?: string;
}

/** An answer that is not a success; the one class that features throw and the HTTP layer maps. */
export class Failure extends Error {
  readonly status: number;
  readonly code: string;
  readonly extras: FailureExtras;

  constructor(code: string, fact: ErrorFact, extras: FailureExtras = {}) {
    super(extras.text ?? fact.text);
    this.name = 'Failure';
    this.code = code;
    this.status = fact.status;
    this.extras = extras;
  }
}

/** The failure that a registry of the contract has under a code. */
export function failure<R extends ErrorRegistry>(registry: R, code: keyof R & string, extras?: FailureExtras): Failure {
  return new Failure(code, registry[code] as ErrorFact, extras);
}
