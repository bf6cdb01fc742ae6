import { type ReactNode, Suspense } from 'react';
import { lazyOptional } from '../lib/lazy-optional.ts';
import { MarketCards } from '../ui/art/market-cards.ts';

// Lazy, because most pages do not show them.
const SpecimenCard = lazyOptional(async () => (await import('../features/cards/card/specimen-card.tsx')).SpecimenCard);

const cards = [0, 1, 2].map((index) => (
  <Suspense key={index}>
    <SpecimenCard index={index} />
  </Suspense>
));

/** Provides the illustrations of other features with real cards. */
export function MarketCardsProvider({ children }: { children: ReactNode }) {
  return <MarketCards value={cards}>{children}</MarketCards>;
}
