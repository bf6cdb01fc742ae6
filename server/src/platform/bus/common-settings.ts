import { createHmac } from 'node:crypto';
import type { Config } from '../../config/config.ts';
import type { Log } from '../log/log.ts';
import { VERSION } from '../version.ts';

/** Fingerprints of the settings that must be the same on all nodes, by name. */
export type CommonSettings = Readonly<Record<string, string>>;

const FINGERPRINT_LENGTH = 16;

/**
 * Returns the fingerprints of the version and of the settings that must be the same on all nodes. They contain no credentials.
 * @param key a text that only the nodes of the installation know
 */
export function fingerprintSettings({ redisUrl, s3 }: Pick<Config, 'redisUrl' | 's3'>, key: string): CommonSettings {
  const redis = redisUrl === undefined ? undefined : new URL(redisUrl);
  const values = {
    REDIS_URL: redis && [
      redis.protocol,
      redis.hostname.toLowerCase(),
      redis.port || '6379',
      redis.pathname.slice(1) || '0',
    ],
    'S3_ENDPOINT, S3_BUCKET': s3 && [s3.endpoint, s3.bucket],
    version: [VERSION],
  };
  const fingerprint = (value: unknown) =>
    createHmac('sha256', key).update(JSON.stringify(value)).digest('base64url').slice(0, FINGERPRINT_LENGTH);
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, fingerprint([name, value ?? null])]));
}

/** Creates a function that compares the settings of another node with those of this one, and logs a difference once for each node. */
export function createSettingsCheck(own: CommonSettings, log: Log) {
  const checked = new Set<string>();
  return (nodeId: string, others: CommonSettings): void => {
    if (checked.has(nodeId)) return;
    checked.add(nodeId);
    const names = Object.keys({ ...own, ...others }).filter((name) => own[name] !== others[name]);
    if (names.length > 0) log.warn({ settings: names }, 'another node differs in what must be the same on all nodes');
  };
}
