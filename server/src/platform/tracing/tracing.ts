/** The attributes of a span. They must contain neither input of users nor secrets. */
export type SpanAttributes = Readonly<Record<string, string>>;

/** Records spans that the instrumentation of OpenTelemetry does not cover: jobs, and calls to other services. */
export interface Tracing {
  /**
   * Runs an operation in a span. Errors end it with their name or code.
   * @param kind a `consumer` begins a trace, a `client` belongs to the current one
   */
  run<T>(name: string, kind: 'client' | 'consumer', attributes: SpanAttributes, work: () => Promise<T>): Promise<T>;
  /** Sends the last spans. */
  close(): Promise<void>;
}

export const noTracing: Tracing = { run: (_name, _kind, _attributes, work) => work(), close: async () => {} };
