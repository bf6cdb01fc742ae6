import { expect, test } from 'vitest';
import { ordinalOf, ordinalText } from './ordinal.ts';

test('counts a card from the oldest, so that later cards do not change it', () => {
  const drawn: { id: string }[] = [];
  const draw = (id: string) => drawn.unshift({ id });
  const page = () => ({ cards: drawn.slice(0, 20), total: drawn.length });
  draw('first');
  expect(ordinalOf('first', page())).toBe(1);
  for (let i = 2; i <= 40; i++) draw(`card ${i}`);
  expect(ordinalOf('card 40', page())).toBe(40);
  expect(ordinalOf('card 21', page())).toBe(21);
  expect(ordinalOf('first', page())).toBeNull();
});

test('names the first card in words', () => {
  expect(ordinalText(1, 'epic')).toBe('Your first epic');
  expect([2, 3, 4, 11, 21, 112].map((ordinal) => ordinalText(ordinal, 'rare').split(' ')[1])).toEqual([
    '2nd',
    '3rd',
    '4th',
    '11th',
    '21st',
    '112th',
  ]);
});
