import { drawCard, ENTROPY_BYTES } from '@app/contract/draw/algorithm/draw-card';
import { CURRENT_EDITION, ODDS, RARITIES, type Rarity } from '@app/contract/draw/card';
import type { CardFace } from '@app/sigil/face/card-face';

type RandomBytes = (size: number) => Uint8Array;

/** The highest number that a card of the landing page shows. */
const MAX_NUMBER = 999;

/** The rarities of the cards of the intro: the best in the middle. */
const DECK = ['uncommon', 'legendary', 'rare'] as const;

/**
 * Draws three cards of different types that no one owns: an uncommon, a legendary and a rare one.
 * @param randomBytes returns `size` random bytes
 */
export function drawSampleCards(randomBytes: RandomBytes): readonly CardFace[] {
  const cards: CardFace[] = [];
  for (const rarity of DECK) {
    let card = drawFace(randomBytes, rarity);
    while (cards.some(({ type }) => type === card.type)) card = drawFace(randomBytes, rarity);
    cards.push(card);
  }
  return cards;
}

/** The rarities of the card that the machine drops. */
const PRIZES = ['rare', 'epic', 'legendary'] as const;

/** Draws the card that the landing page's machine drops, which no one owns: rare or better. */
export function drawPrizeCard(randomBytes: RandomBytes): CardFace {
  const [choice = 0] = randomBytes(1);
  return drawFace(randomBytes, PRIZES[choice % PRIZES.length] ?? 'legendary');
}

/** Draws a card of a rarity. */
function drawFace(randomBytes: RandomBytes, rarity: Rarity): CardFace {
  const entropy = randomBytes(ENTROPY_BYTES);
  // The first six bytes, modulo 100, choose the rarity.
  entropy.set([0, 0, 0, 0, 0, lowestRoll(rarity)]);
  const drawn = drawCard(entropy, CURRENT_EDITION);
  const [high = 0, low = 0] = randomBytes(2);
  const number = 1 + ((high * 256 + low) % MAX_NUMBER);
  return { ...drawn, number, edition: CURRENT_EDITION };
}

/** The lowest of the numbers from 0 to 99 that choose a rarity. */
const lowestRoll = (rarity: Rarity): number =>
  RARITIES.slice(0, RARITIES.indexOf(rarity)).reduce((sum, lower) => sum + ODDS[lower], 0);
