import type { DrawnCard } from '../card.ts';
import { MOTIFS, type Motif, type Trait } from './motifs.ts';
import type { SigilPlan } from './plan.ts';

const NUMBERS =
  'Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen'.split(' ');

/**
 * Derives the name, description and emoji of a card from what its sigil shows: the motif and its trait, the companions,
 * the halo, the ground pattern and, on a legendary card, the emblem that exceeds its frame.
 * @throws RangeError if the motif or variant of the plan does not exist
 */
export function describeSigil(plan: SigilPlan): Pick<DrawnCard, 'name' | 'description' | 'image'> {
  const motif = MOTIFS[plan.type][plan.motif];
  const trait = motif?.traits[plan.variant];
  if (!motif || !trait) throw new RangeError('Unknown motif or variant');
  const { halo, pattern, haloCount } = plan;
  const sentences = [
    trait.sentence,
    phrases.companions(plan.companionCount, plan.companion),
    halo && phrases.halo(haloCount, halo),
    pattern && phrases.ground(pattern),
    plan.rarity === 'legendary' && phrases.noFrame,
  ];
  return {
    name: phrases.trait(motif, trait) + (halo ? phrases.haloSuffix(haloCount, halo) : ''),
    description: `${sentences.filter(Boolean).join('. ')}.`,
    image: motif.emoji,
  };
}

/** The phrases that make up the name and description of a card. Edition 1 depends on their exact wording. */
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
