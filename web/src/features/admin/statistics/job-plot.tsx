import type { Statistics } from '@app/contract/admin/schemas';
import { statisticsTexts } from '@app/contract/admin/texts';
import { DateTime } from '../../../lib/formatting/date-time.tsx';
import { formatAge } from '../../../lib/formatting/format.ts';
import { useServerNow } from '../../../lib/formatting/use-server-now.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { DataTable } from './data-table.tsx';
import { PlotPanel } from './plot-panel.tsx';

type Job = Statistics['jobs'][number];

/** The jobs of each queue that wait or have failed. */
export function JobPlot({ jobs }: Pick<Statistics, 'jobs'>) {
  const texts = statisticsTexts.jobs;
  const now = useServerNow();
  const widest = Math.max(1, ...jobs.map(({ waiting, failedLastDay }) => waiting + failedLastDay));
  return (
    <PlotPanel
      title={texts.title}
      lead={texts.lead}
      className="lg:col-span-2"
      plot={
        jobs.length === 0 ? (
          <p className="text-ash">{texts.empty}</p>
        ) : (
          <ul className="grid gap-x-10 lg:grid-cols-2">
            {jobs.map((job) => (
              <Queue key={job.queue} job={job} widest={widest} />
            ))}
          </ul>
        )
      }
      table={
        <DataTable
          caption={texts.title}
          columns={[texts.queue, texts.waiting, texts.failed, texts.lastCompleted]}
          rows={jobs.map(({ queue, waiting, failedLastDay, lastCompletedAt }) => [
            queue,
            waiting.toLocaleString('en'),
            failedLastDay.toLocaleString('en'),
            lastCompletedAt ? formatAge(lastCompletedAt, now) : texts.never,
          ])}
        />
      }
    />
  );
}

function Queue({ job: { queue, waiting, failedLastDay, lastCompletedAt }, widest }: { job: Job; widest: number }) {
  const texts = statisticsTexts.jobs;
  const total = waiting + failedLastDay;
  return (
    <li className="grid content-start gap-1.5 border-lacquer-line border-t py-2">
      <p className="flex min-h-8 flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm">
        <span className="wrap-anywhere font-mono text-xs">{queue}</span>
        <span className="flex items-center gap-2.5 text-ash">
          {lastCompletedAt ? <DateTime iso={lastCompletedAt} relative /> : <span>{texts.never}</span>}
          {waiting > 0 && <Badge tone="info">{`${waiting.toLocaleString('en')} ${texts.waiting.toLowerCase()}`}</Badge>}
          {failedLastDay > 0 && (
            <Badge tone="danger">{`${failedLastDay.toLocaleString('en')} ${texts.failed.toLowerCase()}`}</Badge>
          )}
          {total === 0 && lastCompletedAt && <Badge tone="success">{texts.healthy}</Badge>}
        </span>
      </p>
      {total > 0 && (
        <svg aria-hidden="true" viewBox={`0 0 ${widest} 10`} preserveAspectRatio="none" className="h-2 w-full">
          <rect width={widest} height="10" className="fill-ink-deep" />
          <rect width={waiting} height="10" className="fill-info" />
          <rect x={waiting} width={failedLastDay} height="10" className="fill-danger" />
        </svg>
      )}
    </li>
  );
}
