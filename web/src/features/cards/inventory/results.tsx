import { lazy, Suspense } from 'react';
import { useWarmed } from '../../../lib/use-warmed.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { CardGrid } from './card-grid.tsx';
import { type InventoryPlace, isNarrowed } from './inventory-url.ts';
import { ResultsSkeleton } from './results-skeleton.tsx';
import type { InventoryData } from './use-inventory.ts';
import type { useNewMarks } from './use-new-marks.ts';

const loadRows = () => import('./card-rows.tsx');
const loadNoResults = () => import('./no-results.tsx');
const CardRows = lazy(async () => ({ default: (await loadRows()).CardRows }));
const NothingFound = lazy(async () => ({ default: (await loadNoResults()).NothingFound }));
const NotArrived = lazy(async () => ({ default: (await loadNoResults()).NotArrived }));

export interface ResultsProps {
  place: InventoryPlace;
  data: InventoryData;
  marks: Pick<ReturnType<typeof useNewMarks>, 'marked' | 'onSeen'>;
  onSelect: (id: string) => void;
  /** Takes search and filters away. */
  onReset: () => void;
}

/** The cards that match, or why there are none; how many, in words that are read out whenever they change. */
export function Results(props: ResultsProps) {
  const { place, data } = props;
  const isSeen = place.search !== '' && data.found !== '0' && data.error === undefined;
  return (
    <>
      <p role="status" className={isSeen ? 'text-ash text-sm' : 'sr-only'}>
        {isNarrowed(place) &&
          data.found !== undefined &&
          (data.found === '1' ? '1 item found' : `${data.found} items found`)}
      </p>
      <Cards {...props} />
    </>
  );
}

function Cards({ place, data, marks, onSelect, onReset }: ResultsProps) {
  useWarmed(data.cards !== undefined, loadRows, loadNoResults);
  if (data.error) {
    return (
      <Suspense>
        <NotArrived text={data.error.text} onRetry={data.retry} />
      </Suspense>
    );
  }
  if (data.cards === undefined) return <ResultsSkeleton view={place.view} />;
  const retryLate = data.lateError && (
    <Banner
      tone="error"
      action={
        <Button size="sm" onClick={data.retry}>
          Try again
        </Button>
      }
    >
      {data.lateError.text}
    </Banner>
  );
  if (data.cards.length === 0) {
    return (
      retryLate ?? (
        <Suspense>
          <NothingFound place={place} onReset={onReset} />
        </Suspense>
      )
    );
  }
  const List = place.view === 'grid' ? CardGrid : CardRows;
  return (
    <div
      aria-busy={data.isStale || undefined}
      className={cx('grid gap-4 transition-opacity duration-120', data.isStale && 'opacity-45')}
    >
      <Suspense fallback={<ResultsSkeleton view={place.view} />}>
        <List
          cards={data.cards}
          size={data.size}
          selected={place.card}
          marked={marks.marked}
          onSeen={marks.onSeen}
          onSelect={onSelect}
          isLoadingMore={data.isLoadingMore}
          onNearEnd={data.loadMore}
        />
      </Suspense>
      {retryLate}
    </div>
  );
}
