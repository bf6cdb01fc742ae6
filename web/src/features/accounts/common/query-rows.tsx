import type { ReactNode } from 'react';
import { errorText } from '../../../lib/http/api-error.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Skeleton } from '../../../ui/display/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/display/visually-hidden.tsx';
import { Banner } from '../../../ui/layout/banner.tsx';

export interface QueryRowsProps {
  /** The result of an RTK Query hook. */
  query: { readonly data?: unknown; readonly error?: unknown; readonly refetch: () => unknown };
  /** Number of skeleton rows. */
  rows: number;
  children: ReactNode;
}

/** Shows skeleton rows while a query loads, then its rows, and an error banner with a retry button if it fails. */
export function QueryRows({ query: { data, error, refetch }, rows, children }: QueryRowsProps) {
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
