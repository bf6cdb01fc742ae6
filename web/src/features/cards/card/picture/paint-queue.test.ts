import { expect, test } from 'vitest';
import { createPaintQueue } from './paint-queue.ts';

function createQueue() {
  const sent: [id: number, request: string][] = [];
  const results: string[] = [];
  const waiting = createPaintQueue<string, string>(
    (id, request) => sent.push([id, request]),
    (callback) => callback(),
  );
  const ask = (request: string) => waiting.enqueue(request, (result) => results.push(result));
  const finish = (at: number) => waiting.complete(sent[at]?.[0] ?? 0, `${sent[at]?.[1]} painted`);
  return { requests: () => sent.map(([, request]) => request), results, ask, finish };
}

test('paints two at once and the latest request next', () => {
  const { requests, results, ask, finish } = createQueue();
  for (const request of ['a', 'b', 'c', 'd']) ask(request);
  expect(requests()).toEqual(['a', 'b']);
  finish(0);
  expect(requests()).toEqual(['a', 'b', 'd']);
  finish(1);
  expect(requests()).toEqual(['a', 'b', 'd', 'c']);
  expect(results).toEqual(['a painted', 'b painted']);
});

test('drops cancelled requests and their results', () => {
  const { requests, results, ask, finish } = createQueue();
  const cancel = ask('in progress');
  ask('b');
  const cancelWaiting = ask('waiting');
  cancel();
  cancelWaiting();
  expect([finish(0), finish(1)]).toEqual([false, true]);
  expect(requests()).toEqual(['in progress', 'b']);
  expect(results).toEqual(['b painted']);
});
