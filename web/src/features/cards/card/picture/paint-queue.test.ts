import { expect, test } from 'vitest';
import { createPaintQueue } from './paint-queue.ts';

function createQueue() {
  const sent: [id: number, request: string][] = [];
  const results: string[] = [];
  const queue = createPaintQueue<string, string>(
    (id, request) => sent.push([id, request]),
    (callback) => callback(),
  );
  const enqueue = (request: string) => queue.enqueue(request, (result) => results.push(result));
  const complete = (index: number) => queue.complete(sent[index]?.[0] ?? 0, `${sent[index]?.[1]} painted`);
  const fail = (index: number) => queue.fail(sent[index]?.[0] ?? 0);
  return { requests: () => sent.map(([, request]) => request), results, enqueue, complete, fail };
}

test('paints two at once and the latest request next', () => {
  const { requests, results, enqueue, complete } = createQueue();
  for (const request of ['a', 'b', 'c', 'd']) enqueue(request);
  expect(requests()).toEqual(['a', 'b']);
  complete(0);
  expect(requests()).toEqual(['a', 'b', 'd']);
  complete(1);
  expect(requests()).toEqual(['a', 'b', 'd', 'c']);
  expect(results).toEqual(['a painted', 'b painted']);
});

test('continues after a request that failed', () => {
  const { requests, results, enqueue, complete, fail } = createQueue();
  for (const request of ['a', 'b', 'c', 'd']) enqueue(request);
  fail(0);
  fail(1);
  expect(requests()).toEqual(['a', 'b', 'd', 'c']);
  complete(2);
  expect(results).toEqual(['d painted']);
});

test('drops cancelled requests and their results', () => {
  const { requests, results, enqueue, complete } = createQueue();
  const cancel = enqueue('in progress');
  enqueue('b');
  const cancelPending = enqueue('pending');
  cancel();
  cancelPending();
  expect([complete(0), complete(1)]).toEqual([false, true]);
  expect(requests()).toEqual(['in progress', 'b']);
  expect(results).toEqual(['b painted']);
});
