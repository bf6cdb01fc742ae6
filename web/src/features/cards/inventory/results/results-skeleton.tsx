import { Skeleton } from '../../../../ui/display/skeleton.tsx';
import { VisuallyHidden } from '../../../../ui/display/visually-hidden.tsx';
import { CardBack } from '../../card/card-back.tsx';
import type { View } from '../state/inventory-params.ts';
import { useGridColumns } from './use-grid-columns.ts';

const ROWS = 3;

interface ResultsSkeletonProps {
  view: View;
  isOnlyCard?: boolean;
}

/** Placeholders for the cards while the first page loads. */
export function ResultsSkeleton({ view, isOnlyCard = false }: ResultsSkeletonProps) {
  const gridColumns = useGridColumns();
  const columns = isOnlyCard ? 1 : gridColumns;
  const count = isOnlyCard ? 1 : view === 'grid' ? columns * ROWS : 2 * ROWS;
  const items = Array.from({ length: count }, (_, index) => index);
  return (
    <div role="status" className={isOnlyCard ? 'one-card' : undefined}>
      <VisuallyHidden>Loading your cards…</VisuallyHidden>
      <div
        aria-hidden="true"
        className={view === 'grid' ? 'grid gap-3 sm:gap-4' : 'grid gap-2'}
        style={view === 'grid' ? { gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` } : undefined}
      >
        {items.map((index) => (
          <div key={index} className={view === 'grid' ? 'aspect-5/7' : 'h-26 md:h-21'}>
            {view === 'grid' ? <CardTileSkeleton /> : <CardRowSkeleton />}
          </div>
        ))}
      </div>
    </div>
  );
}

/** Placeholder for a card in the grid: a card that is still face down. */
export function CardTileSkeleton() {
  return (
    <div className="animate-breathe">
      <CardBack />
    </div>
  );
}

/** Placeholder for a row in the list. */
export function CardRowSkeleton() {
  return <Skeleton className="size-full" />;
}
