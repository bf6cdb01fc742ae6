import { type ReactNode, Suspense } from 'react';
import { lazyOptional } from '../../lib/lazy-optional.ts';
import { repeatable } from '../../lib/repeatable-import.ts';
import { SampleCards } from '../../ui/art/sample-cards.ts';

// Lazy, because most pages do not show them.
const loadCard = repeatable(() => import('../../features/cards/card/sample-card.tsx'));
const SampleCard = lazyOptional(loadCard, (card) => card.SampleCard);

const cards = [0, 1, 2].map((index) => (
  <Suspense key={index}>
    <SampleCard index={index} />
  </Suspense>
));

/** Provides the illustrations of other features with real cards. */
export function SampleCardsProvider({ children }: { children: ReactNode }) {
  return <SampleCards value={cards}>{children}</SampleCards>;
}
