import { setTimeout as sleep } from 'node:timers/promises';
import * as operations from '@app/contract/profile/schemas';
import { expect, test } from 'vitest';
import { startNode } from '../../../testing/node/node.ts';
import { deleteAccount, newPerson } from '../../../testing/people/people.ts';
import { smallPicture, upload } from '../../../testing/people/pictures.ts';
import { until } from '../../../testing/processes/until.ts';
import { call } from '../../../testing/requests/call.ts';

/** Time that deletions still take after the node begins to stop, longer than it otherwise needs to stop. */
const REMAINING_MS = 1000;

test('a storage that hangs delays no response to a committed change; deletions that have begun end before the node stops', async () => {
  const steps: string[] = [];
  const resumed = Promise.withResolvers<void>();
  const node = await startNode({
    storage: (real) => ({
      ...real,
      async remove(key) {
        steps.push('begun');
        await resumed.promise;
        await real.remove(key);
        steps.push('ended');
      },
    }),
  });
  const person = await newPerson(node);
  const replacePicture = async () => {
    const { key } = (await upload(node, person.token, await smallPicture())).body;
    return call(node, operations.updateProfile, { token: person.token, body: { pfp: { key } } });
  };
  await replacePicture();
  expect((await replacePicture()).status).toBe(200);
  await deleteAccount(node, person);
  // The account gets the replaced picture back, so that the picture is deleted a second time
  await until(async () => steps.length === 3, 5000);
  const stopped = node.stop().then(() => steps.push('stopped'));
  await sleep(REMAINING_MS);
  resumed.resolve();
  await stopped;
  expect(steps).toEqual([...Array(3).fill('begun'), ...Array(3).fill('ended'), 'stopped']);
});
