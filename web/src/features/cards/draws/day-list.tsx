import { endOfDraws } from '@app/contract/draw/days';
import { useEffect, useRef } from 'react';
import { toApiError } from '../../../lib/api-error.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { drawsApi } from '../api/draws-api.ts';
import { DayRow } from './day-row.tsx';

/** The days of drawing, newest first, page by page. */
export function DayList() {
  const query = drawsApi.useDrawDaysInfiniteQuery();
  const { data, error, isFetching, isFetchingNextPage, isFetchNextPageError, hasNextPage } = query;
  const days = data?.pages.flatMap((page) => page.days);
  const list = useRef<HTMLUListElement>(null);
  const firstNew = useRef<number>(null);
  const count = days?.length ?? 0;
  useEffect(() => {
    if (firstNew.current === null || firstNew.current >= count) return;
    // on from here: the button moves below what has come, and goes with the last page
    list.current?.children.item(firstNew.current)?.querySelector('h3')?.focus();
    firstNew.current = null;
  }, [count]);
  if (!days && !error) return <DaysSkeleton />;
  const again = () => void (isFetchNextPageError ? query.fetchNextPage() : query.refetch());
  return (
    <div className="grid gap-4">
      {days && (
        <ul ref={list} className="grid gap-0">
          {days.map((day) => (
            <DayRow key={day.day} day={day} end={endOfDraws(day.day, days)} />
          ))}
        </ul>
      )}
      {error && !isFetching && (
        <Banner
          tone="error"
          title="The days did not arrive"
          action={
            <Button size="sm" onClick={again}>
              Try again
            </Button>
          }
        >
          {toApiError(error).text}
        </Banner>
      )}
      {hasNextPage && !isFetchNextPageError && (
        <Button
          className="justify-self-center"
          busy={isFetchingNextPage}
          busyLabel="Loading…"
          onClick={() => {
            firstNew.current = count;
            void query.fetchNextPage();
          }}
        >
          Show more
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
