import type { Rarity } from '@app/contract/draw/card';
import type { CardFace } from './face/card-face.ts';
import { SAMPLE_CARDS } from './sample-cards.ts';

const [legendary, epic, rare] = SAMPLE_CARDS;

/** A card of each rarity that no one owns, and that a draw could have created. */
export const SPECIMENS: Readonly<Record<Rarity, CardFace>> = {
  legendary,
  epic,
  rare,
  uncommon: {
    name: 'Falling Dagger of Eight Stars',
    rarity: 'uncommon',
    type: 'rogue',
    power: 41,
    defense: 31,
    number: 64,
    artSeed: '124ddedc2f37e97a',
    finish: 'standard',
    edition: 1,
  },
  common: {
    name: 'Handled Chalice',
    rarity: 'common',
    type: 'healer',
    power: 19,
    defense: 21,
    number: 83,
    artSeed: 'c59d71083be12179',
    finish: 'standard',
    edition: 1,
  },
};
