import type { Config } from '../../config/config.ts';
import type { Log } from '../log/log.ts';
import { createTracing, noTracing, type Tracing } from './tracing.ts';

/** Opens tracing if it is switched on; OpenTelemetry is loaded only then. */
export async function openTracing({ tracing: settings }: Config, version: string, log: Log): Promise<Tracing> {
  if (settings === undefined) return noTracing;
  const { createTraceRecorder } = await import('./recorder.ts');
  return createTracing(createTraceRecorder(settings, version, log));
}
