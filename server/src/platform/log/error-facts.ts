/** How far a chain of causes is followed. */
const CAUSES_MAX = 4;

interface ErrorFacts {
  readonly name: string;
  readonly message?: string;
  readonly code?: string;
  readonly constraint?: string;
  readonly stack?: string;
  readonly cause?: ErrorFacts;
}

/**
 * What may be logged of an error. A query's text comes with its parameters (password hashes, addresses, tokens) in
 * Drizzle's message, and PostgreSQL's detail holds the row: neither is kept, nor the first lines of their stacks.
 */
export function errorFacts(error: unknown, depth = 0): ErrorFacts {
  if (!(error instanceof Error)) return { name: typeof error };
  const isQuery = 'query' in error && 'params' in error;
  const text = (value: unknown) => (typeof value === 'string' ? value : undefined);
  const code = 'code' in error ? text(error.code) : undefined;
  const fromDatabase = 'severity' in error;
  return {
    name: error.name,
    ...(isQuery ? {} : { message: fromDatabase ? databaseMessage(error) : error.message }),
    ...(code === undefined ? {} : { code }),
    ...('constraint' in error && text(error.constraint) ? { constraint: text(error.constraint) as string } : {}),
    stack: frames(error),
    ...(error.cause !== undefined && depth < CAUSES_MAX ? { cause: errorFacts(error.cause, depth + 1) } : {}),
  };
}

/** PostgreSQL quotes the offending value in some messages ("invalid input syntax for type uuid: …"). */
function databaseMessage(error: Error): string {
  return error.message.replace(/"[^"]*"/g, '"…"').replace(/: .*$/s, '');
}

/** The frames alone: the lines before them repeat the message. */
function frames(error: Error): string {
  return (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
}
