import { STATISTICS_SECONDS } from '@app/contract/admin/limits';
import type { Statistics as StatisticsData } from '@app/contract/admin/schemas';
import { statisticsTexts } from '@app/contract/admin/texts';
import { useEffect, useState } from 'react';
import { formatAge } from '../../../lib/formatting/format.ts';
import { errorText } from '../../../lib/http/api-error.ts';
import { serverNow } from '../../../lib/http/server-time.ts';
import { BrokenSeal } from '../../../ui/art/broken-seal.tsx';
import { RetryButton } from '../../../ui/buttons/retry-button.tsx';
import { Skeleton } from '../../../ui/display/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/display/visually-hidden.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { RetryBanner } from '../../../ui/layout/retry-banner.tsx';
import { adminApi } from '../api/admin-api.ts';
import { DayPlot } from './day-plot.tsx';
import { Figures } from './figures.tsx';
import { JobPlot } from './job-plot.tsx';
import { MailPlot } from './mail-plot.tsx';
import { RarityPlot } from './rarity-plot.tsx';

/** How often the age of the figures is updated. */
const AGE_INTERVAL_MS = 5000;

/** The figures of the installation as of the last snapshot, loaded again with each new one. */
export function Statistics() {
  const { data, error, isFetching, refetch } = adminApi.useStatisticsQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval: STATISTICS_SECONDS * 1000,
    skipPollingIfUnfocused: true,
  });
  if (!data && error) {
    return (
      <EmptyState
        art={<BrokenSeal />}
        title={statisticsTexts.failed}
        action={<RetryButton busy={isFetching} onRetry={refetch} />}
      >
        <p role="alert">{errorText(error)}</p>
      </EmptyState>
    );
  }
  if (!data) return <StatisticsSkeleton />;
  return (
    <div className="grid grid-cols-1 gap-5">
      {error && (
        <RetryBanner title={statisticsTexts.outdated} busy={isFetching} onRetry={refetch}>
          {errorText(error)}
        </RetryBanner>
      )}
      <Figures statistics={data} />
      <Age countedAt={data.countedAt} />
      <Plots statistics={data} />
    </div>
  );
}

function Plots({ statistics }: { statistics: StatisticsData }) {
  const { signupsPerDay, activeUsersPerDay, cardsPerRarity, mail, jobs } = statistics;
  const { signups, active } = statisticsTexts;
  return (
    <div className="grid gap-5 lg:grid-cols-2">
      <DayPlot {...signups} kind="bars" days={signupsPerDay.map(({ day, signups: value }) => ({ day, value }))} />
      <DayPlot
        {...active}
        kind="line"
        days={activeUsersPerDay.map(({ day, activeUsers: value }) => ({ day, value }))}
      />
      <RarityPlot cards={cardsPerRarity} />
      <MailPlot mail={mail} />
      <JobPlot jobs={jobs} />
    </div>
  );
}

/** How long ago the figures were counted. */
function Age({ countedAt }: { countedAt: string }) {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), AGE_INTERVAL_MS);
    return () => clearInterval(timer);
  }, []);
  const age = formatAge(countedAt, now);
  return (
    <p className="-mt-2 px-1 text-ash text-sm">
      <time dateTime={countedAt}>{statisticsTexts.counted.replace('{age}', age)}</time>
    </p>
  );
}

function StatisticsSkeleton() {
  return (
    <div role="status" className="grid gap-5">
      <VisuallyHidden>{statisticsTexts.loading}</VisuallyHidden>
      <Skeleton className="h-80 rounded-lg lg:h-56" />
      <div className="grid gap-5 lg:grid-cols-2">
        {['signups', 'active', 'cards', 'mail'].map((plot) => (
          <Skeleton key={plot} className="h-72 rounded-lg" />
        ))}
      </div>
    </div>
  );
}
