import { drawCard, ENTROPY_BYTES } from '@app/contract/draw/algorithm/draw-card';
import { CURRENT_EDITION, ODDS, RARITIES, type Rarity } from '@app/contract/draw/card';
import type { CardFace } from '@app/sigil/face/card-face';

type RandomBytes = (size: number) => Uint8Array;

/** The highest number that a card of the landing page shows. */
const MAX_NUMBER = 999;

/**
 * Draws three cards that no one owns: one legendary, in a random place, and two of other rarities and types.
 * @param randomBytes returns `size` random bytes
 */
export function drawSampleCards(randomBytes: RandomBytes): readonly CardFace[] {
  const legendary = drawFace(randomBytes, 'legendary');
  const cards = [legendary];
  while (cards.length < 3) {
    const card = drawFace(randomBytes);
    if (cards.every(({ rarity, type }) => rarity !== card.rarity && type !== card.type)) cards.push(card);
  }
  const [place = 0] = randomBytes(1);
  cards.splice(place % 3, 0, ...cards.splice(0, 1));
  return cards;
}

/** The rarities of the card that the machine drops. */
const PRIZES = ['rare', 'epic', 'legendary'] as const;

/** Draws the card that the landing page's machine drops, which no one owns: rare or better. */
export function drawPrizeCard(randomBytes: RandomBytes): CardFace {
  const [choice = 0] = randomBytes(1);
  return drawFace(randomBytes, PRIZES[choice % PRIZES.length]);
}

/** Draws a card; if `rarity` is given, of that rarity. */
function drawFace(randomBytes: RandomBytes, rarity?: Rarity): CardFace {
  const entropy = randomBytes(ENTROPY_BYTES);
  // The first six bytes, modulo 100, choose the rarity.
  if (rarity !== undefined) entropy.set([0, 0, 0, 0, 0, lowestRoll(rarity)]);
  const drawn = drawCard(entropy, CURRENT_EDITION);
  const [high = 0, low = 0] = randomBytes(2);
  const number = 1 + ((high * 256 + low) % MAX_NUMBER);
  return { ...drawn, number, edition: CURRENT_EDITION };
}

/** The lowest of the numbers from 0 to 99 that choose a rarity. */
const lowestRoll = (rarity: Rarity): number =>
  RARITIES.slice(0, RARITIES.indexOf(rarity)).reduce((sum, lower) => sum + ODDS[lower], 0);
