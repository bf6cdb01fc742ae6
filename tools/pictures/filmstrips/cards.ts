import { createHash } from 'node:crypto';
import type { Card } from '@app/contract/cards/schemas';
import { drawCard } from '@app/contract/draw/algorithm/draw-card';
import { CURRENT_EDITION, RARITIES, type Rarity } from '@app/contract/draw/card';

/** Returns one card of each rarity. The cards are the same on every run. */
export function oneCardOfEachRarity(): Map<Rarity, Card> {
  const cards = new Map<Rarity, Card>();
  for (let i = 0; cards.size < RARITIES.length; i += 1) {
    const card = sampleCard(i);
    if (!cards.has(card.rarity)) cards.set(card.rarity, card);
  }
  return cards;
}

/** Returns a card that is the same on every run. */
export function sampleCard(index: number): Card {
  const edition = CURRENT_EDITION;
  const timestamp = '2026-11-21T12:00:00.000Z';
  return {
    ...drawCard(createHash('sha256').update(`filmstrip ${index}`).digest(), edition),
    id: `00000000-0000-7000-8000-${String(index).padStart(12, '0')}`,
    number: 1000 + index,
    mintDate: timestamp,
    collectedAt: timestamp,
    publicKey: null,
    drawWallet: 'none',
    edition,
    grant: 'daily',
    project: null,
    transferableFrom: timestamp,
    locked: false,
    receivedAt: timestamp,
  };
}
