import { expect, test } from 'vitest';
import { findLinkedCard, inventoryCardPath } from './card-link.ts';

const id = '019a1b2c-0000-7000-8000-000000000001';

test('the path that opens a card names it', () => {
  expect(findLinkedCard(inventoryCardPath(id))).toBe(id);
});

test.each([
  null,
  '/inventory',
  `/inventory?card=`,
  `/inventory?card=1`,
  `/inventory?card=${id}'`,
  `/collection?card=${id}`,
  `https://example.com/inventory?card=${id}`,
])('%s opens no card', (path) => {
  expect(findLinkedCard(path)).toBeUndefined();
});
