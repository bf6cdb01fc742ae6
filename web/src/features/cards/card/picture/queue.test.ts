import { expect, test } from 'vitest';
import { queue } from './queue.ts';

function asked() {
  const sent: [id: number, wish: string][] = [];
  const answers: string[] = [];
  const waiting = queue<string, string>(
    (id, wish) => sent.push([id, wish]),
    (go) => go(),
  );
  const ask = (wish: string) => waiting.ask(wish, (answer) => answers.push(answer));
  const finish = (at: number) => waiting.done(sent[at]?.[0] ?? 0, `${sent[at]?.[1]} painted`);
  return { wishes: () => sent.map(([, wish]) => wish), answers, ask, finish };
}

test('two are at work at once, and what was asked for last comes next', () => {
  const { wishes, answers, ask, finish } = asked();
  for (const wish of ['a', 'b', 'c', 'd']) ask(wish);
  expect(wishes()).toEqual(['a', 'b']);
  finish(0);
  expect(wishes()).toEqual(['a', 'b', 'd']);
  finish(1);
  expect(wishes()).toEqual(['a', 'b', 'd', 'c']);
  expect(answers).toEqual(['a painted', 'b painted']);
});

test('what has left the window is not painted, and its answer reaches nobody', () => {
  const { wishes, answers, ask, finish } = asked();
  const withdraw = ask('at work');
  ask('b');
  const withdrawWaiting = ask('waiting');
  withdraw();
  withdrawWaiting();
  expect([finish(0), finish(1)]).toEqual([false, true]);
  expect(wishes()).toEqual(['at work', 'b']);
  expect(answers).toEqual(['b painted']);
});
