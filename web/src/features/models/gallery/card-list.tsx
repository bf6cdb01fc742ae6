import { cardPagePath } from '@app/contract/cards/preview';
import type { Card as CardResponse } from '@app/contract/cards/schemas';
import { galleryTexts as texts } from '@app/contract/models/gallery-texts';
import { Link } from 'react-router';
import { VisuallyHidden } from '../../../ui/display/visually-hidden.tsx';
import { Card } from '../../cards/card/card.tsx';
import { CardBack } from '../../cards/card/card-back.tsx';
import { countText } from './stage/count-text.ts';

const grid = 'grid grid-cols-2 gap-3 sm:grid-cols-4 sm:gap-4 lg:grid-cols-6';

/** The cards of the gallery as a list of links to their pages, for everyone who does not walk. */
export function CardList({ cards, total }: { cards: readonly CardResponse[]; total: number }) {
  return (
    <section aria-labelledby="gallery-cards" className="grid gap-4">
      <header className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="gallery-cards" className="text-xl">
          {texts.list}
        </h2>
        <p className="text-ash text-sm">{countText(cards.length, total)}</p>
      </header>
      <ul aria-labelledby="gallery-cards" className={grid}>
        {cards.map((card) => (
          <li key={card.id}>
            <Link
              to={cardPagePath(card.number)}
              className="block rounded-md no-underline transition-transform duration-240 ease-out hover:-translate-y-1 motion-reduce:hover:translate-y-0"
            >
              <Card card={card} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Places of cards that are loading. */
export function CardListSkeleton() {
  return (
    <div role="status" className="grid gap-4">
      <VisuallyHidden>{texts.loading}</VisuallyHidden>
      <div aria-hidden="true" className={grid}>
        {Array.from({ length: 12 }, (_, index) => index).map((index) => (
          <div key={index} className="animate-breathe">
            <CardBack />
          </div>
        ))}
      </div>
    </div>
  );
}
