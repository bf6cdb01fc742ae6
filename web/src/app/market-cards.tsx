import { SPECIMENS } from '@app/contract/cards/specimens';
import { lazy, type ReactNode, Suspense } from 'react';
import { MarketCards } from '../ui/art/market-cards.ts';

// Lazy, because most pages do not show them.
const Card = lazy(async () => ({ default: (await import('../features/cards/card/card.tsx')).Card }));

const cards = SPECIMENS.map((card) => (
  <Suspense key={card.artSeed}>
    <Card card={card} />
  </Suspense>
));

/** Provides the illustrations of other features with real cards. */
export function MarketCardsProvider({ children }: { children: ReactNode }) {
  return <MarketCards value={cards}>{children}</MarketCards>;
}
