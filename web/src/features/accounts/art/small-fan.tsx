import { use } from 'react';
import { SampleCards } from '../../../ui/art/sample-cards.ts';

const PLACES = ['-mr-3 w-11 translate-y-1.5 -rotate-12', 'z-1 w-14', '-ml-3 w-11 translate-y-1.5 rotate-12'];

/** Three cards in front of the band of a form on a phone. */
export function SmallFan() {
  const cards = use(SampleCards);
  return (
    <div aria-hidden="true" className="flex items-center">
      {PLACES.map((place, index) => (
        <div key={place} className={`aspect-5/7 rounded-sm shadow-low ${place}`}>
          {cards[index]}
        </div>
      ))}
    </div>
  );
}
