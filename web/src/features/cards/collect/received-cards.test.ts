import { expect, test } from 'vitest';
import { readNewCards, removeNewCard } from './new-cards.ts';
import { addReceivedCards } from './received-cards.ts';

test('marks each card that was received from others once, and no card that was drawn', () => {
  const minute = (n: number) => new Date(Date.UTC(2026, 10, 24, 12, n)).toISOString();
  const card = (id: string, receivedAt: number, collectedAt = 0) => ({
    id,
    collectedAt: minute(collectedAt),
    receivedAt: minute(receivedAt),
  });
  const cards = [card('gift', 3), card('drawn', 2, 2), card('older gift', 1)];
  addReceivedCards('wren', cards);
  expect(readNewCards('wren')).toEqual(['older gift', 'gift']);
  removeNewCard('wren', 'gift');
  addReceivedCards('wren', cards);
  expect(readNewCards('wren')).toEqual(['older gift']);
  addReceivedCards('wren', [card('older gift', 4), ...cards.slice(0, 2)]);
  addReceivedCards('wren', [card('gift', 5), card('older gift', 4), card('drawn', 2, 2)]);
  expect(readNewCards('wren')).toEqual(['older gift', 'gift']);
});
