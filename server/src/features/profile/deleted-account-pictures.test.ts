import { describe, expect, test } from 'vitest';
import { query } from '../../../testing/database/dump.ts';
import { startNode } from '../../../testing/node/node.ts';
import { setUp } from '../../../testing/node/set-up.ts';
import { deleteAccount, newPerson } from '../../../testing/people/people.ts';
import { smallPicture, storedPictures, upload } from '../../../testing/people/pictures.ts';
import { until } from '../../../testing/processes/until.ts';
import { startS3 } from '../../../testing/services/s3.ts';
import type { Storage } from '../../platform/storage/storage.ts';

const CLEANUP_TIMEOUT_MS = 15_000;
/** Longer than the time allowed for writing a file. */
const WRITE_EXPIRED_SECONDS = 600;
const NOTHING = { files: [], rows: [] };

/** A point at which the storage pauses until the test resumes it. */
interface Checkpoint {
  readonly reached: PromiseWithResolvers<void>;
  readonly resumed: PromiseWithResolvers<void>;
}
const newCheckpoint = (): Checkpoint => ({ reached: Promise.withResolvers(), resumed: Promise.withResolvers() });

async function pauseAt(checkpoint: Checkpoint | undefined): Promise<void> {
  checkpoint?.reached.resolve();
  await checkpoint?.resumed.promise;
}

describe.each(['disk', 's3'])('a picture on %s whose account is deleted before its file is written', (kind) => {
  const s3 = kind === 's3' ? setUp(startS3) : undefined;
  /** Where the storage pauses: before it writes a file, and before it returns. */
  let before: Checkpoint | undefined;
  let after: Checkpoint | undefined;
  const withCheckpoints = (real: Storage): Storage => ({
    ...real,
    async put(key, bytes) {
      await pauseAt(before);
      await real.put(key, bytes);
      await pauseAt(after);
    },
  });
  const node = setUp(() => startNode({ storage: withCheckpoints, ...(s3 && { env: s3.env }) }));

  async function runCleanup(): Promise<void> {
    const completedJobs = `select 1 from pgboss.job where name = 'pictures-cleanup' and state = 'completed'`;
    const earlier = (await query(node.database, completedJobs)).length;
    await query(node.database, `insert into pgboss.job (name, data) values ('pictures-cleanup', '{}')`);
    await until(async () => (await query(node.database, completedJobs)).length > earlier, CLEANUP_TIMEOUT_MS);
  }

  test('leaves no file, and the upload fails with INVALID_TOKEN', async () => {
    before = newCheckpoint();
    after = undefined;
    const person = await newPerson(node);
    const response = upload(node, person.token, await smallPicture());
    await before.reached.promise;
    await deleteAccount(node, person);
    await runCleanup();
    before.resumed.resolve();
    expect(await response).toMatchObject({ status: 401, body: { code: 'INVALID_TOKEN' } });
    expect((await storedPictures(node, s3)).files).toEqual([]);
    node.clock.advance(WRITE_EXPIRED_SECONDS);
    await runCleanup();
    expect(await storedPictures(node, s3)).toEqual(NOTHING);
  });

  test('leaves no file after the cleanup if the node crashed right after writing it', async () => {
    [before, after] = [newCheckpoint(), newCheckpoint()];
    const person = await newPerson(node);
    const response = upload(node, person.token, await smallPicture());
    await before.reached.promise;
    await deleteAccount(node, person);
    await runCleanup();
    before.resumed.resolve();
    // From here on the node counts as crashed
    await after.reached.promise;
    expect((await storedPictures(node, s3)).files).toHaveLength(1);
    node.clock.advance(WRITE_EXPIRED_SECONDS);
    await runCleanup();
    expect(await storedPictures(node, s3)).toEqual(NOTHING);
    after.resumed.resolve();
    await response;
  });
});
