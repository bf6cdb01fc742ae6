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
  const kept = readNewCards('collector');
  expect(kept).toHaveLength(NEW_CARDS_MAX);
  expect([kept[0], kept.at(-1)]).toEqual(['1', String(NEW_CARDS_MAX)]);
});

test('starts over if the storage holds something else', () => {
  for (const damaged of ['{', '{}', '[1]']) {
    localStore.setItem('newCards:somebody', damaged);
    expect(readNewCards('somebody')).toEqual([]);
  }
});
