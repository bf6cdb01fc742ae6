import { use } from 'react';
import { MarketCards } from '../../../ui/art/market-cards.ts';

const POSITIONS = [
  'right-[9%] top-[44%] w-44 rotate-13',
  'left-[9%] top-[50%] w-40 -rotate-16',
  'right-[16%] bottom-[3%] w-40 -rotate-9',
];

/** The cards floating around the machine. */
export function FloatingCards() {
  const cards = use(MarketCards);
  return POSITIONS.map((position, index) => (
    <div key={position} className={`absolute rounded-lg shadow-float ${position}`}>
      {cards[index]}
    </div>
  ));
}
