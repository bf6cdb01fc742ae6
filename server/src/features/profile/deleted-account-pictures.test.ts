import * as deletion from '@app/contract/accounts/deletion/schemas';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call } from '../../../testing/call.ts';
import { until } from '../../../testing/cluster.ts';
import { query } from '../../../testing/dump.ts';
import { startNode, type TestNode } from '../../../testing/node.ts';
import { newPerson, type Person, tokenIn } from '../../../testing/people.ts';
import { smallPicture, storedPictures, upload } from '../../../testing/pictures.ts';
import { type S3, startS3 } from '../../../testing/s3.ts';
import type { Storage } from '../../platform/storage/storage.ts';

const SWEPT_WITHIN_MS = 15_000;
/** Longer than anybody waits for a file to be written. */
const GIVEN_UP_SECONDS = 600;
const NOTHING = { files: [], rows: [] };

/** A point at which the storage waits until it is let go. */
interface Stop {
  readonly reached: PromiseWithResolvers<void>;
  readonly letGo: PromiseWithResolvers<void>;
}
const newStop = (): Stop => ({ reached: Promise.withResolvers(), letGo: Promise.withResolvers() });

async function waitAt(stop: Stop | undefined): Promise<void> {
  stop?.reached.resolve();
  await stop?.letGo.promise;
}

describe.each(['disk', 's3'])('a picture on %s whose account is deleted before its file is written', (kind) => {
  let s3: S3 | undefined;
  let node: TestNode;
  /** Where the storage waits: before it writes a file, and before it says so. */
  let before: Stop | undefined;
  let after: Stop | undefined;
  const waiting = (real: Storage): Storage => ({
    ...real,
    async put(key, bytes) {
      await waitAt(before);
      await real.put(key, bytes);
      await waitAt(after);
    },
  });
  beforeAll(async () => {
    s3 = kind === 's3' ? await startS3() : undefined;
    node = await startNode({ storage: waiting, ...(s3 && { env: s3.env }) });
  });
  afterAll(async () => {
    await node.stop();
    await s3?.stop();
  });

  async function deleteAccount({ token, email }: Person): Promise<void> {
    await call(node, deletion.requestAccountDeletion, { token });
    const link = tokenIn((await node.mailTo(email, 2)).text);
    expect((await call(node, deletion.confirmAccountDeletion, { body: { token: link } })).status).toBe(200);
  }

  async function sweep(): Promise<void> {
    const done = `select 1 from pgboss.job where name = 'pictures-cleanup' and state = 'completed'`;
    const earlier = (await query(node.database, done)).length;
    await query(node.database, `insert into pgboss.job (name, data) values ('pictures-cleanup', '{}')`);
    await until(async () => (await query(node.database, done)).length > earlier, SWEPT_WITHIN_MS);
  }

  test('leaves no file, and the upload fails with INVALID_TOKEN', async () => {
    before = newStop();
    after = undefined;
    const person = await newPerson(node);
    const answer = upload(node, person.token, await smallPicture());
    await before.reached.promise;
    await deleteAccount(person);
    await sweep();
    before.letGo.resolve();
    expect(await answer).toMatchObject({ status: 401, body: { code: 'INVALID_TOKEN' } });
    expect((await storedPictures(node, s3)).files).toEqual([]);
    node.clock.advance(GIVEN_UP_SECONDS);
    await sweep();
    expect(await storedPictures(node, s3)).toEqual(NOTHING);
  });

  test('leaves no file after the cleanup if the node crashed right after writing it', async () => {
    [before, after] = [newStop(), newStop()];
    const person = await newPerson(node);
    const answer = upload(node, person.token, await smallPicture());
    await before.reached.promise;
    await deleteAccount(person);
    await sweep();
    before.letGo.resolve();
    // from here on, for all that anybody knows, it is dead
    await after.reached.promise;
    expect((await storedPictures(node, s3)).files).toHaveLength(1);
    node.clock.advance(GIVEN_UP_SECONDS);
    await sweep();
    expect(await storedPictures(node, s3)).toEqual(NOTHING);
    after.letGo.resolve();
    await answer;
  });
});
