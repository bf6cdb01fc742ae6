import { expect, test } from 'vitest';
import { createPaintQueue } from './paint-queue.ts';

function createQueue() {
  const batches: (readonly string[])[] = [];
  const results: string[] = [];
  const queue = createPaintQueue<string, string>((_id, requests) => batches.push(requests));
  const enqueue = (request: string) => queue.enqueue(request, (result) => results.push(result));
  /** Completes the batch with this index; requests that begin with "bad" have no result. */
  const complete = (index: number) =>
    queue.complete(
      index + 1,
      (batches[index] ?? []).map((request) => (request.startsWith('bad') ? undefined : `${request} painted`)),
    );
  return { batches, results, enqueue, complete, setPaused: queue.setPaused };
}

test('sends two batches of two at once and the latest requests first', async () => {
  const { batches, results, enqueue, complete } = createQueue();
  for (const request of 'abcdef') enqueue(request);
  expect(batches).toEqual([]);
  await null;
  expect(batches.map((batch) => batch.join(''))).toEqual(['fe', 'dc']);
  complete(0);
  enqueue('g');
  await null;
  expect(batches[2]).toEqual(['g', 'b']);
  expect(results).toEqual(['f painted', 'e painted']);
});

test('delivers the other results of a batch in which a request failed, and continues', async () => {
  const { batches, results, enqueue, complete } = createQueue();
  for (const request of ['bad', 'a']) enqueue(request);
  await null;
  complete(0);
  enqueue('b');
  await null;
  complete(1);
  expect(batches).toEqual([['a', 'bad'], ['b']]);
  expect(results).toEqual(['a painted', 'b painted']);
});

test('does not send cancelled requests and returns the results of those cancelled later', async () => {
  const { batches, results, enqueue, complete } = createQueue();
  const cancelPending = enqueue('pending');
  const cancel = enqueue('in progress');
  enqueue('b');
  cancelPending();
  await null;
  cancel();
  expect(batches).toEqual([['b', 'in progress']]);
  expect(complete(0)).toEqual(['in progress painted']);
  expect(results).toEqual(['b painted']);
});

test('sends nothing while paused', async () => {
  const { batches, enqueue, complete, setPaused } = createQueue();
  for (const request of 'abcdef') enqueue(request);
  await null;
  setPaused(true);
  complete(0);
  enqueue('g');
  await null;
  expect(batches).toHaveLength(2);
  setPaused(false);
  await null;
  expect(batches[2]).toEqual(['g', 'b']);
});
