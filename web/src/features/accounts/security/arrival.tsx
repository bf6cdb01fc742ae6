import type { ReactNode } from 'react';
import { errorText } from '../../../lib/api-error.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';

export interface ArrivalProps {
  /** A query of the API's cache. */
  query: { readonly data?: unknown; readonly error?: unknown; readonly refetch: () => unknown };
  /** Rows that the skeleton has. */
  rows: number;
  /** Stands once the data is there. */
  children: ReactNode;
}

/** What stands where rows will be: their skeleton, then the rows, or why there are none and a way to try again. */
export function Arrival({ query: { data, error, refetch }, rows, children }: ArrivalProps) {
  if (error) {
    return (
      <>
        <Banner
          tone="error"
          action={
            <Button size="sm" onClick={() => refetch()}>
              Try again
            </Button>
          }
        >
          {errorText(error)}
        </Banner>
        {data !== undefined && children}
      </>
    );
  }
  return data === undefined ? <RowSkeletons rows={rows} /> : children;
}

function RowSkeletons({ rows }: { rows: number }) {
  return (
    <div role="status" className="grid gap-px">
      <VisuallyHidden>Loading…</VisuallyHidden>
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <div key={row} className="flex min-h-18 items-center gap-4 py-3">
          <Skeleton className="size-9 shrink-0 rounded-full" />
          <div className="grid grow gap-2">
            <Skeleton className="h-4 w-40 max-w-full" />
            <Skeleton className="h-3 w-64 max-w-full" />
          </div>
        </div>
      ))}
    </div>
  );
}
