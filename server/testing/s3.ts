import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';

const BUCKET = 'pictures';
/** What the server of the tests knows as its only access key; of a signature it reads who signed, and no more. */
const ACCESS_KEY = 'S3RVER';

/** A server that speaks S3, with one bucket. */
export interface S3 {
  /** What a node is started with to use it. */
  readonly env: Readonly<Record<string, string>>;
  /** Keys of what is kept. */
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
  return {
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: BUCKET,
      S3_REGION: 'us-east-1',
      S3_ACCESS_KEY_ID: ACCESS_KEY,
      S3_SECRET_ACCESS_KEY: ACCESS_KEY,
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
