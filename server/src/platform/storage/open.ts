import type { Config } from '../../config/config.ts';
import type { Log } from '../log/log.ts';
import type { Outbound } from '../metrics/outbound.ts';
import { createDiskStorage } from './disk.ts';
import type { Storage } from './storage.ts';

/** Opens the configured storage: S3 if set (its code is loaded only then), otherwise a folder of the data directory. */
export async function openStorage(config: Config, log: Pick<Log, 'error'>, outbound: Outbound): Promise<Storage> {
  if (config.s3 === undefined) return createDiskStorage(config, log);
  const { createS3Storage } = await import('./s3.ts');
  return createS3Storage(config.s3, log, outbound);
}
