import { type ReactNode, Suspense } from 'react';
import { lazyWithRetry } from '../../lib/loading/lazy-with-retry.tsx';
import { SampleCards } from '../../ui/art/sample-cards.ts';

// Lazy, because most pages do not show them.
const SampleCard = lazyWithRetry(() => import('../../features/cards/card/sample-card.tsx'), 'SampleCard');

const cards = [0, 1, 2, 3].map((index) => (
  <Suspense key={index}>
    <SampleCard index={index} />
  </Suspense>
));

/** Makes real cards available to the illustrations of other features. */
export function SampleCardsProvider({ children }: { children: ReactNode }) {
  return <SampleCards value={cards}>{children}</SampleCards>;
}
