import type { CardFace } from './face/card-face.ts';

/** A card of edition 1 that no one owns. */
function sampleCard(face: Omit<CardFace, 'edition' | 'finish'>): CardFace {
  return { ...face, finish: 'standard', edition: 1 };
}

/** Cards for screens without cards of the user: legendary, epic and rare. A draw could have created each of them. */
export const SAMPLE_CARDS = [
  sampleCard({
    name: 'Enclosed Eye, Eight-Pearled · the Sleepless',
    rarity: 'legendary',
    type: 'mage',
    power: 94,
    defense: 88,
    number: 7,
    artSeed: '185eb21cbd598fb6',
  }),
  sampleCard({
    name: 'Spread Wings of Thirteen Stars',
    rarity: 'epic',
    type: 'beast',
    power: 81,
    defense: 67,
    number: 21,
    artSeed: 'cf72a7c7d4c88a9e',
  }),
  sampleCard({
    name: 'Waved Blade of Thirteen Pearls',
    rarity: 'rare',
    type: 'warrior',
    power: 58,
    defense: 43,
    number: 108,
    artSeed: '28b7bd766a05068b',
  }),
] as const;
