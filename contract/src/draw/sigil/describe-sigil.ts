import type { DrawnCard } from '../card.ts';
import { MOTIFS, type Motif, type Trait } from './motifs.ts';
import type { SigilPlan } from './plan.ts';

const NUMBERS =
  'Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen'.split(' ');

/**
 * The words of a card, each taken from something that can be seen in its drawing: the motif and its trait, the
 * signs beside it, the halo and how many parts it has, the ground, the broken frame.
 * @throws RangeError for a plan whose motif or variant the vocabulary lacks
 */
export function describeSigil(plan: SigilPlan): Pick<DrawnCard, 'name' | 'description' | 'image'> {
  const motif = MOTIFS[plan.type][plan.motif];
  const trait = motif?.traits[plan.variant];
  if (!motif || !trait) throw new RangeError('no such motif');
  const { halo, pattern, haloCount } = plan;
  const said = [
    trait.sentence,
    phrases.companions(plan.companionCount, plan.companion),
    halo && phrases.halo(haloCount, halo),
    pattern && phrases.ground(pattern),
    plan.rarity === 'legendary' && phrases.noFrame,
  ];
  return {
    name: phrases.trait(motif, trait) + (halo ? phrases.haloSuffix(haloCount, halo) : ''),
    description: `${said.filter(Boolean).join('. ')}.`,
    image: motif.emoji,
  };
}

/** The pieces that the words of a card are put together from. */
export const phrases = {
  trait: ({ name }: Motif, { adjective }: Trait) => `${adjective} ${name}`,
  haloSuffix: (count: number, halo: string) => ` of ${NUMBERS[count]} ${capital(halo)}`,
  companions: (count: number, companion: string) => `${NUMBERS[count]} ${companion} accompany it`,
  halo: (count: number, halo: string) => `${NUMBERS[count]} ${halo} make its halo`,
  ground: (pattern: string) => `The ground is worked in ${pattern}`,
  noFrame: 'No frame holds its light',
} as const;

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
