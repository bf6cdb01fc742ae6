import type { Config } from '../../config/config.ts';
import type { Log } from '../log/log.ts';
import { noTracing, type Tracing } from './tracing.ts';

/** Starts tracing if it is switched on; OpenTelemetry is loaded only then. */
export async function openTracing({ tracing: settings }: Config, version: string, log: Log): Promise<Tracing> {
  if (settings === undefined) return noTracing;
  const { startTracing } = await import('./opentelemetry.ts');
  return startTracing(settings, version, log);
}
