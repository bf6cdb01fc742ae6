import { isConnectionLost } from './lost-connection.ts';

/** Maximum length of a logged chain of causes. */
const MAX_CAUSES = 4;

interface SerializedError {
  readonly name: string;
  readonly message?: string;
  readonly code?: string;
  readonly constraint?: string;
  readonly stack?: string;
  readonly cause?: SerializedError;
}

/**
 * Serializes an error for the log without secrets. Drizzle's message contains the query parameters (password hashes, email
 * addresses, tokens), and PostgreSQL's `detail` contains the row: both are left out, as are the first lines of stacks, which
 * repeat them. Errors of lost connections have no stack, which would be logged with each request and not show the cause.
 */
export function serializeError(error: unknown, depth = 0): SerializedError {
  if (!(error instanceof Error)) return { name: typeof error };
  const isQuery = 'query' in error && 'params' in error;
  const text = (value: unknown) => (typeof value === 'string' ? value : undefined);
  const code = 'code' in error ? text(error.code) : undefined;
  const isLost = isConnectionLost(error) || (error.cause instanceof Error && isConnectionLost(error.cause));
  const isFromDatabase = 'severity' in error;
  return {
    name: error.name,
    ...(isQuery ? {} : { message: isFromDatabase ? databaseMessage(error) : error.message }),
    ...(code === undefined ? {} : { code }),
    ...('constraint' in error && text(error.constraint) ? { constraint: text(error.constraint) as string } : {}),
    ...(isLost ? {} : { stack: frames(error) }),
    ...(error.cause !== undefined && depth < MAX_CAUSES ? { cause: serializeError(error.cause, depth + 1) } : {}),
  };
}

/** Removes the values that PostgreSQL quotes in some messages ("invalid input syntax for type uuid: …"). */
function databaseMessage(error: Error): string {
  return error.message.replace(/"[^"]*"/g, '"…"').replace(/: .*$/s, '');
}

/** Returns only the stack frames: the lines before them repeat the message. */
function frames(error: Error): string {
  return (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
}
