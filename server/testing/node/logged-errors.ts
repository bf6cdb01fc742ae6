import type { serializeError } from '../../src/platform/log/serialize-error.ts';

/** Matches lines of the levels error and fatal without parsing them, because parsing every line of level trace would be slow. */
const IS_ERROR = /^\{"level":[56]0,/;
let errors: string[] = [];

interface LogLine {
  readonly msg: string;
  readonly err?: ReturnType<typeof serializeError>;
}

/** Keeps a line of a node's log if it reports an error. */
export function recordLoggedError(line: string): void {
  if (!IS_ERROR.test(line)) return;
  const { msg, err } = JSON.parse(line) as LogLine;
  let cause = err;
  while (cause?.cause) cause = cause.cause;
  errors.push(cause ? `${msg}: ${cause.code ?? cause.name}: ${cause.message ?? ''}` : msg);
}

/** Returns the errors that the nodes have logged since the last call. */
export function takeLoggedErrors(): readonly string[] {
  const taken = errors;
  errors = [];
  return taken;
}
