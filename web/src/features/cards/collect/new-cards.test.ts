import { NEW_CARDS_MAX } from '@app/contract/cards/limits';
import { expect, test } from 'vitest';
import { localStore } from '../../../lib/session/web-storage.ts';
import { addNewCard, readNewCards, removeNewCard } from './new-cards.ts';

test('keeps the new cards of each account apart until they are seen', () => {
  addNewCard('kestrel', 'a');
  addNewCard('kestrel', 'b');
  addNewCard('kestrel', 'a');
  addNewCard('moth', 'c');
  expect(readNewCards('kestrel')).toEqual(['b', 'a']);
  removeNewCard('kestrel', 'a');
  removeNewCard('kestrel', 'c');
  expect(readNewCards('kestrel')).toEqual(['b']);
  expect(readNewCards('moth')).toEqual(['c']);
});

test('keeps the newest marks up to the limit', () => {
  for (let card = 0; card <= NEW_CARDS_MAX; card += 1) addNewCard('collector', String(card));
  const marks = readNewCards('collector');
  expect(marks).toHaveLength(NEW_CARDS_MAX);
  expect([marks[0], marks.at(-1)]).toEqual(['1', String(NEW_CARDS_MAX)]);
});

test('treats an invalid stored value as empty', () => {
  for (const value of ['{', '{}', '[1]']) {
    localStore.setItem('newCards:owl', value);
    expect(readNewCards('owl')).toEqual([]);
  }
});
