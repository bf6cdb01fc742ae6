import { createHash } from 'node:crypto';
import type { Card } from '@app/contract/cards/schemas';
import { CURRENT_EDITION, RARITIES, type Rarity } from '@app/contract/draw/card';
import { drawCard } from '@app/contract/draw/draw-card';

/** Returns one card of each rarity; the same on every run. */
export function oneOfEach(): Map<Rarity, Card> {
  const found = new Map<Rarity, Card>();
  const edition = CURRENT_EDITION;
  for (let i = 0; found.size < RARITIES.length; i += 1) {
    const drawn = drawCard(createHash('sha256').update(`filmstrip ${i}`).digest(), edition);
    if (found.has(drawn.rarity)) continue;
    const timestamp = '2026-11-21T12:00:00.000Z';
    const id = `00000000-0000-7000-8000-${String(i).padStart(12, '0')}`;
    found.set(drawn.rarity, {
      ...drawn,
      id,
      number: 1000 + i,
      mintDate: timestamp,
      collectedAt: timestamp,
      publicKey: 'none',
      edition,
    });
  }
  return found;
}
