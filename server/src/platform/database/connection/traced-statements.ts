import { AsyncResource } from 'node:async_hooks';
import { type Client, Pool, type PoolClient } from 'pg';
import { currentContext } from '../../log/execution-context.ts';
import { errorType, type Tracing } from '../../tracing/tracing.ts';

const STATEMENT_MAX_LENGTH = 2000;
/** Values within a statement; those of users are parameters, which are not recorded. */
const LITERAL = /'(?:[^']|'')*'/g;

type Query = (this: Client, statement: unknown, ...rest: unknown[]) => unknown;
type Callback = (error: Error | null, ...results: unknown[]) => void;

/** Returns a class of clients that record a span for each statement within a traced request or job. */
export function traceStatements(Base: typeof Client, tracing: Tracing): typeof Client {
  class TracedClient extends Base {}
  const query = Base.prototype.query as Query;
  TracedClient.prototype.query = function (this: Client, statement: unknown, ...rest: unknown[]) {
    const { trace } = currentContext();
    const text = textOf(statement);
    if (!trace || text === undefined) return query.call(this, statement, ...rest);
    const span = tracing.start(text.split(/\s/, 1)[0] ?? '', 'client', attributesOf(text), trace);
    const callback = rest.at(-1);
    if (typeof callback === 'function') {
      const ended: Callback = (error, ...results) => {
        span?.end(error ? errorType(error) : undefined);
        (callback as Callback)(error, ...results);
      };
      return query.call(this, statement, ...rest.slice(0, -1), ended);
    }
    const result = query.call(this, statement, ...rest) as Promise<unknown>;
    result.then(
      () => span?.end(),
      (error) => span?.end(errorType(error)),
    );
    return result;
  } as typeof Client.prototype.query;
  return TracedClient;
}

type Connected = (error: Error | undefined, client: PoolClient | undefined, done: (release?: unknown) => void) => void;

/**
 * A pool whose statements belong to the context that asked for a connection. Without it, a statement that waited for a
 * connection would belong to the context that released one.
 */
export class TracedPool extends Pool {
  override connect(): Promise<PoolClient>;
  override connect(connected: Connected): void;
  override connect(connected?: Connected): unknown {
    // a promise continues in the context of its caller anyway
    return connected ? super.connect(AsyncResource.bind(connected)) : super.connect();
  }
}

function textOf(statement: unknown): string | undefined {
  if (typeof statement === 'string') return statement.trimStart();
  if (typeof statement !== 'object' || statement === null || 'submit' in statement) return undefined;
  return 'text' in statement && typeof statement.text === 'string' ? statement.text.trimStart() : undefined;
}

function attributesOf(text: string) {
  return {
    'db.system.name': 'postgresql',
    'db.query.text': text.replaceAll(LITERAL, '?').slice(0, STATEMENT_MAX_LENGTH),
  };
}
