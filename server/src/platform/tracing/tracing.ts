import { currentContext, runInContext, type SpanContext } from '../log/execution-context.ts';

export type SpanKind = 'server' | 'client' | 'consumer';
/** Must not contain anything that a user sent, nor secrets. */
export type SpanAttributes = Readonly<Record<string, string | number>>;

/** A timed operation of a trace. */
export interface Span {
  readonly context: SpanContext;
  rename(name: string): void;
  setAttributes(attributes: SpanAttributes): void;
  /** @param errorType a name from the code; omitted if the operation succeeded */
  end(errorType?: string): void;
}

/** Creates spans, and sends them to a receiver. */
export interface TraceRecorder {
  /** @param parent the span of the caller; without it the span begins a trace */
  start(name: string, kind: SpanKind, attributes: SpanAttributes, parent: SpanContext | undefined): Span;
  /** Sends the last spans. */
  close(): Promise<void>;
}

/** Traces requests, database statements, jobs and calls of other services, if that is switched on. */
export interface Tracing {
  /** Whether spans are recorded; otherwise nothing below has an effect. */
  readonly isOn: boolean;
  /** Starts a span that the caller ends. */
  start(name: string, kind: SpanKind, attributes: SpanAttributes, parent?: SpanContext): Span | undefined;
  /** Runs an operation in a span, a child of the current one. Errors end it with their name or code. */
  run<T>(name: string, kind: SpanKind, attributes: SpanAttributes, work: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export const noTracing: Tracing = {
  isOn: false,
  start: () => undefined,
  run: (_name, _kind, _attributes, work) => work(),
  close: async () => {},
};

export function createTracing(recorder: TraceRecorder): Tracing {
  return {
    isOn: true,
    start: recorder.start,
    async run(name, kind, attributes, work) {
      const context = currentContext();
      const span = recorder.start(name, kind, attributes, context.trace);
      try {
        const result = await runInContext({ ...context, trace: span.context }, work);
        span.end();
        return result;
      } catch (error) {
        span.end(errorType(error));
        throw error;
      }
    },
    close: recorder.close,
  };
}

/** Returns the code or the name of an error: its message may contain what a user sent. */
export function errorType(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
