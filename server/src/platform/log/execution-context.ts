import { AsyncLocalStorage } from 'node:async_hooks';

/** Identifies a span (https://www.w3.org/TR/trace-context/). */
export interface SpanContext {
  readonly traceId: string;
  readonly spanId: string;
  /** Bit 0: the trace is recorded. */
  readonly traceFlags: number;
}

/** The request or job that the running code belongs to. */
export interface ExecutionContext {
  readonly reqId?: string;
  readonly trace?: SpanContext | undefined;
}

const storage = new AsyncLocalStorage<ExecutionContext>();
const NONE: ExecutionContext = {};

/** Returns the context of the calling code. */
export function currentContext(): ExecutionContext {
  return storage.getStore() ?? NONE;
}

/** Runs a function, and all that it starts, in a context. */
export function runInContext<T>(context: ExecutionContext, run: () => T): T {
  return storage.run(context, run);
}

/** Returns the fields that identify a context in the log. */
export function contextFields({ reqId, trace }: ExecutionContext = currentContext()): Record<string, string> {
  return { ...(reqId !== undefined && { reqId }), ...(trace && { traceId: trace.traceId, spanId: trace.spanId }) };
}
