import type { DrawnCard } from '../card.ts';
import type { SigilPlan } from './plan.ts';

const NUMBERS =
  'Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen'.split(' ');

/**
 * The words of a card, each taken from something that can be seen in its drawing: the motif and its trait, the
 * signs beside it, the halo and how many parts it has, the ground, the broken frame.
 */
export function describeSigil(plan: SigilPlan): Pick<DrawnCard, 'name' | 'description' | 'image'> {
  const { motif, trait, halo, pattern } = plan;
  const many = halo && `${NUMBERS[plan.count]} ${halo}`;
  const beside = plan.companions === 3 ? 'hang above it' : plan.companions === 2 ? 'stand beside it' : 'surround it';
  const said = [
    trait.says,
    `${NUMBERS[plan.companions]} ${plan.companion} ${beside}`,
    many && `${many} make its halo`,
    pattern && `The ground is worked in ${pattern}`,
    plan.rarity === 'legendary' && 'No frame holds it',
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
