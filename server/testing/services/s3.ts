import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import type { S3Settings } from '../../src/config/config.ts';

const BUCKET = 'pictures';
/** The server's only access key, and the secret of this key. */
const ACCESS_KEY = 'S3RVER';

/** An S3 server with one bucket. It verifies Signature Version 4. */
export interface S3 {
  /** Settings of a storage that uses it. */
  readonly settings: S3Settings;
  /** The settings of a node that uses it. */
  readonly env: Readonly<Record<string, string>>;
  /** Keys of the objects in the bucket. */
  keys(): Promise<string[]>;
  stop(): Promise<void>;
}

/** Starts an S3 server on loopback. */
export async function startS3(): Promise<S3> {
  const directory = await mkdtemp(join(tmpdir(), 's3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: BUCKET }],
  });
  const { port } = await server.run();
  const settings: S3Settings = {
    endpoint: `http://127.0.0.1:${port}`,
    bucket: BUCKET,
    region: 'eu-central-1',
    accessKeyId: ACCESS_KEY,
    secretAccessKey: ACCESS_KEY,
  };
  return {
    settings,
    env: {
      S3_ENDPOINT: settings.endpoint,
      S3_BUCKET: settings.bucket,
      S3_REGION: settings.region,
      S3_ACCESS_KEY_ID: settings.accessKeyId,
      S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
    },
    async keys() {
      const files = await readdir(join(directory, BUCKET));
      return files.flatMap((file) => /^(.+)\._S3rver_object$/.exec(file)?.[1] ?? []);
    },
    async stop() {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
