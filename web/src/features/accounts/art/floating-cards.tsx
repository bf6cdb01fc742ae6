import { use } from 'react';
import { SampleCards } from '../../../ui/art/sample-cards.ts';

const POSITIONS = [
  'right-[9%] top-[42%] w-48 rotate-13',
  'left-[10%] top-[30%] w-40 -rotate-16',
  'left-[17%] bottom-[4%] w-40 rotate-6',
];

/** The cards floating around the machine. */
export function FloatingCards() {
  const cards = use(SampleCards);
  return POSITIONS.map((position, index) => (
    <div key={position} className={`absolute aspect-5/7 rounded-lg shadow-float ${position}`}>
      {cards[index]}
    </div>
  ));
}
