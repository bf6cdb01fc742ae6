import { commonTexts } from '@app/contract/core/texts';
import { endOfSecrecy } from '@app/contract/draw/days';
import { useEffect, useRef } from 'react';
import { useNextPage } from '../../../lib/api/use-next-page.ts';
import { toApiError } from '../../../lib/http/api-error.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Skeleton } from '../../../ui/display/skeleton.tsx';
import { RetryBanner } from '../../../ui/layout/retry-banner.tsx';
import { drawsApi } from '../api/draws-api.ts';
import { DayRow } from './day-row.tsx';

/** The draw days, newest first, in pages. */
export function DayList() {
  const query = drawsApi.useDrawDaysInfiniteQuery();
  const { data, error, isFetching, isFetchNextPageError, hasNextPage } = query;
  const { isLoadingMore, loadMore } = useNextPage(query);
  const days = data?.pages.flatMap((page) => page.days);
  const list = useRef<HTMLUListElement>(null);
  const firstNewRow = useRef<number>(null);
  const count = days?.length ?? 0;
  useEffect(() => {
    if (firstNewRow.current === null || firstNewRow.current >= count) return;
    // The button moves below the new rows and disappears on the last page, so focus the first new row.
    list.current?.children.item(firstNewRow.current)?.querySelector('summary')?.focus();
    firstNewRow.current = null;
  }, [count]);
  if (!days && !error) return <DaysSkeleton />;
  const retry = () => void (isFetchNextPageError ? query.fetchNextPage() : query.refetch());
  return (
    <div className="grid gap-4">
      {days && (
        <ul ref={list} className="grid gap-0">
          {days.map((day) => (
            <DayRow key={day.day} day={day} end={endOfSecrecy(day.day, days)} />
          ))}
        </ul>
      )}
      {error && (
        <RetryBanner title="We couldn’t load the draw days" busy={isFetching} onRetry={retry}>
          {toApiError(error).text}
        </RetryBanner>
      )}
      {hasNextPage && !error && (
        <Button
          className="justify-self-center"
          busy={isLoadingMore}
          busyLabel="Loading…"
          onClick={() => {
            firstNewRow.current = count;
            loadMore();
          }}
        >
          {commonTexts.showMore}
        </Button>
      )}
    </div>
  );
}

function DaysSkeleton() {
  return (
    <div className="grid gap-4" role="status">
      <span className="sr-only">Loading the days…</span>
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} className="h-24 w-full" />
      ))}
    </div>
  );
}
