import { Icon as X } from 'virtual:icons/x';
import { lazyWithRetry } from '../../../../lib/loading/lazy-with-retry.tsx';
import { usePrefetch } from '../../../../lib/loading/use-prefetch.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { passFocusOut } from '../../../../ui/display/pass-focus.ts';
import { RetryBanner } from '../../../../ui/layout/retry-banner.tsx';
import { SectionPlaceholder } from '../../../../ui/layout/section-placeholder.tsx';
import { cx } from '../../../../ui/styles/cx.ts';
import { stickyBottom } from '../../../../ui/windowed-list/sticky-content.ts';
import { hasFilter } from '../state/inventory-params.ts';
import type { useNewMarks } from '../state/use-new-marks.ts';
import { GridView } from './grid-view.tsx';
import type { NoResultsProps } from './no-results.tsx';
import { ResultsSkeleton } from './results-skeleton.tsx';

const ListView = lazyWithRetry(() => import('./list-view.tsx'), 'ListView', SectionPlaceholder);
const NoResults = lazyWithRetry(() => import('./no-results.tsx'), 'NoResults', SectionPlaceholder);
const listSkeleton = <ResultsSkeleton view="list" />;

export interface ResultsProps extends NoResultsProps {
  marks: Pick<ReturnType<typeof useNewMarks>, 'newCardIds' | 'onSeen'>;
  onSelect: (id: string) => void;
  /** Whether it shows the only card of the inventory. */
  isOnlyCard: boolean;
}

/** The matching cards or the reason why there are none, with a live region that announces their number. */
export function Results(props: ResultsProps) {
  const { params, data, setParams } = props;
  const { search, motif } = params;
  const isCountVisible = (search || motif) && data.matchCount !== '0' && !data.error;
  return (
    <>
      <div className={motif ? 'flex items-center gap-3' : 'contents'}>
        {motif && (
          <Button
            ref={passFocusOut}
            size="sm"
            aria-label={`${motif}: remove filter`}
            onClick={() => setParams({ motif: '' })}
          >
            <span>{motif}</span>
            <X aria-hidden="true" className="size-4" />
          </Button>
        )}
        <p role="status" className={isCountVisible ? 'text-ash text-sm' : 'sr-only'}>
          {hasFilter(params) &&
            data.matchCount !== undefined &&
            `${data.matchCount} ${data.matchCount === '1' ? 'item' : 'items'} found`}
        </p>
      </div>
      <Cards {...props} />
    </>
  );
}

function Cards({ params, data, marks, onSelect, setParams, isOnlyCard }: ResultsProps) {
  usePrefetch(data.cards !== undefined, ListView.load, NoResults.load);
  const noResults = <NoResults skeleton={null} params={params} data={data} setParams={setParams} />;
  if (data.error) return noResults;
  if (data.cards === undefined) return <ResultsSkeleton view={params.view} isOnlyCard={isOnlyCard} />;
  const refreshErrorBanner = data.refreshError && (
    <div ref={stickyBottom} data-docked className="sticky bottom-4 z-1">
      <RetryBanner busy={data.isFetching} onRetry={data.retry}>
        {data.refreshError.text}
      </RetryBanner>
    </div>
  );
  if (data.cards.length === 0) return refreshErrorBanner ?? noResults;
  const isGrid = params.view === 'grid';
  const View = isGrid ? GridView : ListView;
  return (
    <div
      aria-busy={data.isStale || undefined}
      className={cx(
        'flex flex-col gap-4 transition-opacity duration-120',
        data.isStale && 'opacity-45',
        isOnlyCard && 'one-card',
      )}
    >
      <View
        cards={data.cards}
        size={data.size}
        selectedId={params.card}
        newCardIds={marks.newCardIds}
        onSeen={marks.onSeen}
        onSelect={onSelect}
        isOnlyCard={isOnlyCard}
        isLoadingMore={data.isLoadingMore}
        onNearEnd={data.loadMore}
        skeleton={listSkeleton}
      />
      {refreshErrorBanner}
    </div>
  );
}
