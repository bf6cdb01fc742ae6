import { createHash } from 'node:crypto';
import type { Card } from '@app/contract/cards/schemas';
import { drawCard } from '@app/contract/draw/algorithm/draw-card';
import { CURRENT_EDITION, RARITIES, type Rarity } from '@app/contract/draw/card';

/** Returns one card of each rarity. The cards are the same on every run. */
export function oneCardOfEachRarity(): Map<Rarity, Card> {
  const cards = new Map<Rarity, Card>();
  const edition = CURRENT_EDITION;
  for (let i = 0; cards.size < RARITIES.length; i += 1) {
    const card = drawCard(createHash('sha256').update(`filmstrip ${i}`).digest(), edition);
    if (cards.has(card.rarity)) continue;
    const timestamp = '2026-11-21T12:00:00.000Z';
    const id = `00000000-0000-7000-8000-${String(i).padStart(12, '0')}`;
    cards.set(card.rarity, {
      ...card,
      id,
      number: 1000 + i,
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
    });
  }
  return cards;
}
