import { expect, test } from 'vitest';
import { slotsAround } from './slots.ts';

const cards = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((id) => ({ id }));
const [, second, , fourth, , , last] = cards as [(typeof cards)[0], ...typeof cards];

const placesAround = (shown = fourth, selected = shown) =>
  slotsAround(cards, shown as { id: string }, selected as { id: string }).map(
    ({ card, offset, isWaiting }) => `${card.id}${offset}${isWaiting ? ' waits' : ''}`,
  );

test('a card has two neighbours on each side, fewer at the ends of the list', () => {
  expect(placesAround(fourth)).toEqual(['b-2', 'c-1', 'd0', 'e1', 'f2']);
  expect(placesAround(last)).toEqual(['e-2', 'f-1', 'g0']);
});

test('a selected neighbour stays at its place, and a card further away waits in the middle', () => {
  expect(placesAround(fourth, second)).toEqual(['b-2', 'c-1', 'd0', 'e1', 'f2']);
  expect(placesAround(fourth, last)).toEqual(['b-2', 'c-1', 'd0', 'e1', 'f2', 'g0 waits']);
});

test('a card that is not in the list has no neighbours', () => {
  expect(placesAround({ id: 'x' })).toEqual(['x0']);
  expect(placesAround({ id: 'x' }, last)).toEqual(['x0', 'g0 waits']);
});
