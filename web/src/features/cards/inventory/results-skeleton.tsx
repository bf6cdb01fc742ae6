import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { CardRowSkeleton, CardTileSkeleton } from './card-skeletons.tsx';
import { useGridColumns } from './columns.ts';
import type { View } from './inventory-url.ts';

const ROWS = 3;

/** The shape of the cards while the first page is on its way. */
export function ResultsSkeleton({ view }: { view: View }) {
  const columns = useGridColumns();
  const places = Array.from({ length: view === 'grid' ? columns * ROWS : 2 * ROWS }, (_, place) => place);
  return (
    <div role="status">
      <VisuallyHidden>Loading your cards…</VisuallyHidden>
      <div
        aria-hidden="true"
        className={view === 'grid' ? 'grid gap-3 sm:gap-4' : 'grid gap-2'}
        style={view === 'grid' ? { gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` } : undefined}
      >
        {places.map((place) => (
          <div key={place} className={view === 'grid' ? 'aspect-5/7' : 'h-26 md:h-21'}>
            {view === 'grid' ? <CardTileSkeleton /> : <CardRowSkeleton />}
          </div>
        ))}
      </div>
    </div>
  );
}
