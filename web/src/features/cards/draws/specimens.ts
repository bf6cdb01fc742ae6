import type { Finish, Rarity } from '@app/contract/draw/card';
import type { CardFace } from '@app/sigil/face/card-face';
import { LESSER_SAMPLE_CARDS, SAMPLE_CARDS } from '@app/sigil/sample-cards';

const [legendary, epic, rare] = SAMPLE_CARDS;
const [uncommon, common] = LESSER_SAMPLE_CARDS;

/** A card of each rarity that a draw can create. */
export const RARITY_SPECIMENS: Readonly<Record<Rarity, CardFace>> = { common, uncommon, rare, epic, legendary };

/** One card in each finish: a draw picks the finish independently of everything else. */
export const finishSpecimen = (finish: Finish): CardFace => ({ ...rare, finish });
