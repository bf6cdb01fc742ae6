import type { Config } from '../../config/config.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { createOutbound } from '../metrics/outbound.ts';
import { StartupError } from '../startup-error.ts';
import { openStorage } from './open.ts';
import type { Storage } from './storage.ts';

/** Opens the picture storage for a command. Its errors contain the reason, which nodes write to the log instead. */
export async function openExplainingStorage(config: Config): Promise<Storage> {
  let reason: string | undefined;
  const log = {
    error: (details: unknown) => {
      const { err } = details as { err: Error };
      reason = err.cause instanceof Error ? `${err.message} (${err.cause.message})` : err.message;
    },
  };
  const storage = await openStorage(config, log, createOutbound(createMetrics()));
  const explain = (error: Error) => {
    throw new StartupError(`Picture storage: ${reason ?? error.message}`, error);
  };
  return {
    put: (key, bytes) => storage.put(key, bytes).catch(explain),
    get: (key) => storage.get(key).catch(explain),
    remove: (key) => storage.remove(key).catch(explain),
  };
}
