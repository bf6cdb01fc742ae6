import type { Statistics } from '@app/contract/admin/schemas';
import { statisticsTexts } from '@app/contract/admin/texts';
import { cx } from '../../../ui/styles/cx.ts';
import { DataTable } from './data-table.tsx';
import { PlotPanel } from './plot-panel.tsx';

/** The emails of the last day: those sent, those that failed, and those in the queue. */
export function MailPlot({ mail }: Pick<Statistics, 'mail'>) {
  const texts = statisticsTexts.mail;
  const parts = [
    { name: texts.sent, count: mail.sentLastDay, fill: 'fill-brass', text: 'text-paper' },
    { name: texts.queued, count: mail.queued, fill: 'fill-info', text: 'text-paper' },
    { name: texts.failed, count: mail.failedLastDay, fill: 'fill-danger', text: 'text-danger' },
  ];
  const total = parts.reduce((sum, { count }) => sum + count, 0);
  const startOf = (index: number) => parts.slice(0, index).reduce((sum, { count }) => sum + count, 0);
  return (
    <PlotPanel
      title={texts.title}
      lead={texts.lead}
      plot={
        <div className="grid gap-4">
          <svg
            aria-hidden="true"
            viewBox={`0 0 ${Math.max(total, 1)} 10`}
            preserveAspectRatio="none"
            className="h-5 w-full"
          >
            <rect width={Math.max(total, 1)} height="10" className="fill-ink-deep" />
            {parts.map(({ name, count, fill }, index) => (
              <rect key={name} x={startOf(index)} width={count} height="10" className={fill} />
            ))}
          </svg>
          {total === 0 && <p className="text-ash">{texts.empty}</p>}
          <dl className="grid grid-cols-3 gap-3">
            {parts.map(({ name, count, text }) => (
              <div key={name} className="grid content-start">
                <dt className="text-ash text-sm">{name}</dt>
                <dd className={cx('font-display text-2xl tabular-nums', count === 0 ? 'text-ash' : text)}>
                  {count.toLocaleString('en')}
                </dd>
              </div>
            ))}
          </dl>
        </div>
      }
      table={
        <DataTable
          caption={texts.title}
          columns={[texts.state, texts.count]}
          rows={parts.map(({ name, count }) => [name, count.toLocaleString('en')])}
        />
      }
    />
  );
}
