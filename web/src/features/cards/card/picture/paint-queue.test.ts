import { expect, test } from 'vitest';
import { createPaintQueue } from './paint-queue.ts';

function createQueue() {
  const batches: (readonly string[])[] = [];
  const results: string[] = [];
  const callbacks: (() => void)[] = [];
  const queue = createPaintQueue<string, string>(
    (_id, requests) => batches.push(requests),
    (callback) => callbacks.push(callback),
  );
  const enqueue = (request: string) => queue.enqueue(request, (result) => results.push(result));
  /** Runs what waits for free time. */
  const idle = () => {
    for (const callback of callbacks.splice(0)) callback();
  };
  /** Completes the batch with this index; requests that begin with "bad" have no result. */
  const complete = (index: number) =>
    queue.complete(
      index + 1,
      (batches[index] ?? []).map((request) => (request.startsWith('bad') ? undefined : `${request} painted`)),
    );
  return { batches, results, enqueue, idle, complete };
}

test('sends two batches of two at once and the latest requests first', () => {
  const { batches, results, enqueue, idle, complete } = createQueue();
  for (const request of 'abcdef') enqueue(request);
  expect(batches).toEqual([]);
  idle();
  expect(batches.map((batch) => batch.join(''))).toEqual(['fe', 'dc']);
  complete(0);
  enqueue('g');
  idle();
  expect(batches[2]).toEqual(['g', 'b']);
  expect(results).toEqual(['f painted', 'e painted']);
});

test('delivers the other results of a batch in which a request failed, and continues', () => {
  const { batches, results, enqueue, idle, complete } = createQueue();
  for (const request of ['bad', 'a']) enqueue(request);
  idle();
  complete(0);
  enqueue('b');
  idle();
  complete(1);
  expect(batches).toEqual([['a', 'bad'], ['b']]);
  expect(results).toEqual(['a painted', 'b painted']);
});

test('does not send cancelled requests and returns the results of those cancelled later', () => {
  const { batches, results, enqueue, idle, complete } = createQueue();
  const cancelPending = enqueue('pending');
  const cancel = enqueue('in progress');
  enqueue('b');
  cancelPending();
  idle();
  cancel();
  expect(batches).toEqual([['b', 'in progress']]);
  expect(complete(0)).toEqual(['in progress painted']);
  expect(results).toEqual(['b painted']);
});
