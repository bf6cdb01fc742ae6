import type { Config } from '../../config/config.ts';
import type { Log } from '../log/log.ts';

/** Must not contain anything that a user sent, nor secrets. */
export type SpanAttributes = Readonly<Record<string, string>>;

/** Traces what OpenTelemetry does not trace by itself: jobs, and calls of other services. */
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

/** Starts tracing if it is switched on; OpenTelemetry is loaded only then. */
export async function openTracing({ tracing: settings }: Config, version: string, log: Log): Promise<Tracing> {
  if (settings === undefined) return noTracing;
  const { startTracing } = await import('./opentelemetry.ts');
  return startTracing(settings, version, log);
}
