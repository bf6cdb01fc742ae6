import type { Config } from '../../config/config.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { createOutbound, type Outbound } from '../metrics/outbound.ts';
import { StartupError } from '../startup-error.ts';
import { createDiskStorage } from './disk.ts';
import type { RejectAccess, Storage } from './storage.ts';

/** Opens the configured storage: S3 if set (its code is loaded only then), otherwise a folder of the data directory. */
export async function openStorage(config: Config, reject: RejectAccess, outbound: Outbound): Promise<Storage> {
  if (config.s3 === undefined) return createDiskStorage(config, reject);
  const { createS3Storage } = await import('./s3.ts');
  return createS3Storage(config.s3, reject, outbound);
}

/** Opens the picture storage for a command. Its errors contain the reason, which nodes write to the log instead. */
export function openExplainingStorage(config: Config): Promise<Storage> {
  const explain = (error: Error) => {
    const reason = error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message;
    throw new StartupError(`Picture storage: ${reason}`, error);
  };
  return openStorage(config, explain, createOutbound(createMetrics()));
}
