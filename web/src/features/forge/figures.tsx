import { forgeFigureTexts, forgeOverviewTexts } from '@app/contract/forge/texts';
import { toApiError } from '../../lib/http/api-error.ts';
import { Skeleton } from '../../ui/display/skeleton.tsx';
import { VisuallyHidden } from '../../ui/display/visually-hidden.tsx';
import { RetryBanner } from '../../ui/layout/retry-banner.tsx';
import { forgeApi } from './forge-api.ts';

const NAMES = Object.keys(forgeFigureTexts) as (keyof typeof forgeFigureTexts)[];

/** The figures of the community. While they are unavailable, an error with a retry button is shown instead. */
export function Figures() {
  const { data, error, isFetching, refetch } = forgeApi.useFiguresQuery(undefined, {
    refetchOnMountOrArgChange: true,
    refetchOnReconnect: true,
  });
  if (!data && error) {
    return (
      <RetryBanner title={forgeOverviewTexts.figuresFailed} busy={isFetching} onRetry={refetch}>
        {toApiError(error).text}
      </RetryBanner>
    );
  }
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-5 lg:grid-cols-4">
      {NAMES.map((name) => (
        <div key={name} className="grid content-start gap-1">
          <dt className="text-ash text-sm">{forgeFigureTexts[name]}</dt>
          <dd className="min-h-10 font-display text-3xl text-brass-bright tabular-nums">
            {data ? (
              data[name].toLocaleString('en')
            ) : (
              <>
                <VisuallyHidden>Loading…</VisuallyHidden>
                <Skeleton className="h-10 w-24" />
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
