import { use } from 'react';
import { SampleCards } from '../../../ui/art/sample-cards.ts';

const POSITIONS = [
  'right-[14%] top-[42%] w-[min(12rem,32%)] rotate-13 max-md:top-[34%] max-md:right-[15%] max-md:w-20',
  'left-[14%] top-[30%] w-[min(10rem,28%)] -rotate-16 max-md:top-[46%] max-md:left-[17%] max-md:w-18',
  'left-[14%] bottom-[12%] w-[min(10rem,28%)] rotate-6 max-md:hidden @max-[26rem]:hidden',
];

/** The place of the back among the sample cards. */
const BACK = POSITIONS.length;

/** The cards floating around the machine, two of them in the art of a dialog. The band of a form on a phone has no place for cards face up. */
export function FloatingCards({ faceDown }: { faceDown: boolean }) {
  const cards = use(SampleCards);
  return POSITIONS.map((position, index) => (
    <div
      key={position}
      className={`absolute aspect-5/7 rounded-lg shadow-float ${faceDown ? 'drop-shadow-[0_0_1rem_var(--color-brass-deep)]' : 'max-md:hidden'} ${position}`}
    >
      {cards[faceDown ? BACK : index]}
    </div>
  ));
}
