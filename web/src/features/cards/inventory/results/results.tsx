import { Suspense } from 'react';
import { usePrefetch } from '../../../../lib/loading/use-prefetch.ts';
import { repeatable } from '../../../../lib/repeatable-import.ts';
import { lazySection } from '../../../../ui/layout/lazy-section.tsx';
import { RetryBanner } from '../../../../ui/layout/retry-banner.tsx';
import { cx } from '../../../../ui/styles/cx.ts';
import { stickyBottom } from '../../../../ui/windowed-list/sticky-content.ts';
import { hasFilter, type InventoryParams } from '../state/inventory-params.ts';
import type { InventoryData } from '../state/use-inventory-query.ts';
import type { useNewMarks } from '../state/use-new-marks.ts';
import { GridView } from './grid-view.tsx';
import { ResultsSkeleton } from './results-skeleton.tsx';

const loadListView = repeatable(() => import('./list-view.tsx'));
const loadNoResults = repeatable(() => import('./no-results.tsx'));
const ListView = lazySection(async () => (await loadListView()).ListView);
const NoMatches = lazySection(async () => (await loadNoResults()).NoMatches);
const NoCards = lazySection(async () => (await loadNoResults()).NoCards);
const LoadError = lazySection(async () => (await loadNoResults()).LoadError);

export interface ResultsProps {
  params: InventoryParams;
  data: InventoryData;
  marks: Pick<ReturnType<typeof useNewMarks>, 'newCardIds' | 'onSeen'>;
  onSelect: (id: string) => void;
  /** Clears search and filters. */
  onReset: () => void;
}

/** The matching cards or the reason why there are none, with a live region that announces their number. */
export function Results(props: ResultsProps) {
  const { params, data } = props;
  const isCountVisible = params.search !== '' && data.matchCount !== '0' && data.error === undefined;
  return (
    <>
      <p role="status" className={isCountVisible ? 'text-ash text-sm' : 'sr-only'}>
        {hasFilter(params) &&
          data.matchCount !== undefined &&
          (data.matchCount === '1' ? '1 item found' : `${data.matchCount} items found`)}
      </p>
      <Cards {...props} />
    </>
  );
}

function Cards({ params, data, marks, onSelect, onReset }: ResultsProps) {
  usePrefetch(data.cards !== undefined, loadListView, loadNoResults);
  if (data.error) {
    return (
      <Suspense>
        <LoadError text={data.error.text} busy={data.isFetching} onRetry={data.retry} />
      </Suspense>
    );
  }
  if (data.cards === undefined) return <ResultsSkeleton view={params.view} />;
  const refreshErrorBanner = data.refreshError && (
    <div ref={stickyBottom} className="sticky bottom-4 z-1">
      <RetryBanner busy={data.isFetching} onRetry={data.retry}>
        {data.refreshError.text}
      </RetryBanner>
    </div>
  );
  if (data.cards.length === 0) {
    return (
      refreshErrorBanner ?? (
        <Suspense>{data.totalValue === 0 ? <NoCards /> : <NoMatches params={params} onReset={onReset} />}</Suspense>
      )
    );
  }
  const View = params.view === 'grid' ? GridView : ListView;
  return (
    <div
      aria-busy={data.isStale || undefined}
      className={cx('flex flex-col gap-4 transition-opacity duration-120', data.isStale && 'opacity-45')}
    >
      <Suspense fallback={<ResultsSkeleton view={params.view} />}>
        <View
          cards={data.cards}
          size={data.size}
          selectedId={params.card}
          newCardIds={marks.newCardIds}
          onSeen={marks.onSeen}
          onSelect={onSelect}
          isLoadingMore={data.isLoadingMore}
          onNearEnd={data.loadMore}
        />
      </Suspense>
      {refreshErrorBanner}
    </div>
  );
}
