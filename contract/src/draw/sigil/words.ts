import type { DrawnCard } from '../card.ts';
import { MOTIFS } from './motifs.ts';
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
  const { halo, pattern } = plan;
  const many = halo && `${NUMBERS[plan.count]} ${halo}`;
  const said = [
    trait.says,
    `${NUMBERS[plan.companions]} ${plan.companion} accompany it`,
    many && `${many} make its halo`,
    pattern && `The ground is worked in ${pattern}`,
    plan.rarity === 'legendary' && 'No frame holds its light',
  ];
  return {
    name: `${trait.word} ${motif.name}${halo ? ` of ${NUMBERS[plan.count]} ${capital(halo)}` : ''}`,
    description: `${said.filter(Boolean).join('. ')}.`,
    image: motif.emoji,
  };
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
