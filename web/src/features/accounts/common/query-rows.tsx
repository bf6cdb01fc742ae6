import { errorText } from '../../../lib/http/api-error.ts';
import type { Elements } from '../../../ui/elements.ts';
import { RetryBanner } from '../../../ui/layout/retry-banner.tsx';
import { RowSkeletons } from '../../../ui/layout/rows.tsx';

export interface QueryRowsProps {
  /** The result of an RTK Query hook. */
  query: {
    readonly data?: unknown;
    readonly error?: unknown;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  /** The number of skeleton rows. */
  rows: number;
  children: Elements;
}

/** Shows skeleton rows while a query loads, then its rows, and an error banner with a retry button if it fails. */
export function QueryRows({ query: { data, error, isFetching, refetch }, rows, children }: QueryRowsProps) {
  if (error) {
    return (
      <>
        <RetryBanner className="my-3" busy={isFetching} onRetry={() => refetch()}>
          {errorText(error)}
        </RetryBanner>
        {data !== undefined && children}
      </>
    );
  }
  return data === undefined ? <RowSkeletons rows={rows} icons /> : children;
}
