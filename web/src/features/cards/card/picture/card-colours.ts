import type { DrawingSource } from '@app/contract/draw/sigil/plan';
import type { SigilColours } from '@app/sigil/drawing/colours';
import { sigilColours } from '@app/sigil/sigil-colours';
import type { CSSProperties } from 'react';

/** Caches the colours, because planning a sigil is slow and a card is rendered often. */
const cache = new WeakMap<DrawingSource, SigilColours>();

/** The colours of a card's sigil. */
export function cardColours(card: DrawingSource): SigilColours {
  const colours = cache.get(card) ?? sigilColours(card);
  cache.set(card, colours);
  return colours;
}

/** The colour of the name, for the face of a card. */
export const inkStyle = (card: DrawingSource): CSSProperties => ({ color: cardColours(card).a });

/** The colours of the name and of the ground, for the face of a card whose picture has no ground. */
export const faceStyle = (card: DrawingSource): CSSProperties => ({
  ...inkStyle(card),
  background: cardColours(card).ground,
});
