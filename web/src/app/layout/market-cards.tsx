import { type ReactNode, Suspense } from 'react';
import { lazyOptional } from '../../lib/lazy-optional.ts';
import { repeatable } from '../../lib/repeatable-import.ts';
import { MarketCards } from '../../ui/art/market-cards.ts';

// Lazy, because most pages do not show them.
const loadCard = repeatable(() => import('./market-card.tsx'));
const MarketCard = lazyOptional(async () => (await loadCard()).MarketCard);

const cards = [0, 1, 2].map((index) => (
  <Suspense key={index}>
    <MarketCard index={index} />
  </Suspense>
));

/** Provides the illustrations of other features with real cards. */
export function MarketCardsProvider({ children }: { children: ReactNode }) {
  return <MarketCards value={cards}>{children}</MarketCards>;
}
