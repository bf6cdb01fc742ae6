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
  const hasFailed = jobs.some(({ failedLastDay }) => failedLastDay > 0);
  return (
    <PlotPanel
      title={texts.title}
      lead={hasFailed ? texts.lead : texts.healthy}
      className="lg:col-span-2"
      plot={
        jobs.length === 0 ? (
          <p className="text-ash">{texts.empty}</p>
        ) : (
          <ul className="grid gap-x-10 lg:grid-cols-2">
            {jobs.map((job) => (
              <Queue key={job.queue} job={job} />
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

/** A queue in a line; only failures stand out. */
function Queue({ job: { queue, waiting, failedLastDay, lastCompletedAt } }: { job: Job }) {
  const texts = statisticsTexts.jobs;
  return (
    <li className="flex min-h-10 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-lacquer-line border-t py-1.5 text-sm">
      <span className="wrap-anywhere first-letter:uppercase">{queue.replaceAll('-', ' ')}</span>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ash tabular-nums">
        {waiting > 0 && <span>{`${waiting.toLocaleString('en')} ${texts.waiting.toLowerCase()}`}</span>}
        {lastCompletedAt ? <DateTime iso={lastCompletedAt} relative /> : <span>{texts.never}</span>}
        {failedLastDay > 0 && (
          <Badge tone="danger">{`${failedLastDay.toLocaleString('en')} ${texts.failed.toLowerCase()}`}</Badge>
        )}
      </span>
    </li>
  );
}
