import { type ReactNode, Suspense } from 'react';
import { lazyOptional } from '../../lib/lazy-optional.ts';
import { repeatable } from '../../lib/repeatable-import.ts';
import { MarketCards } from '../../ui/art/market-cards.ts';

// Lazy, because most pages do not show them.
const loadCard = repeatable(() => import('../../features/cards/card/specimen-card.tsx'));
const SpecimenCard = lazyOptional(loadCard, (card) => card.SpecimenCard);

const cards = [0, 1, 2].map((index) => (
  <Suspense key={index}>
    <SpecimenCard index={index} />
  </Suspense>
));

/** Provides the illustrations of other features with real cards. */
export function MarketCardsProvider({ children }: { children: ReactNode }) {
  return <MarketCards value={cards}>{children}</MarketCards>;
}
