import { statisticsTexts } from '@app/contract/admin/texts';
import { type PointerEvent, useState } from 'react';
import { formatDay, formatShortDay } from '../../../lib/formatting/format.ts';
import { DataTable } from './data-table.tsx';
import { niceMaximum } from './nice-scale.ts';
import { PlotPanel } from './plot-panel.tsx';

export interface DayValue {
  /** A UTC date. */
  readonly day: string;
  readonly value: number;
}

export interface DayPlotProps {
  title: string;
  /** What is counted. */
  unit: { readonly singular: string; readonly plural: string };
  /** Oldest first; the last one is today. */
  days: readonly DayValue[];
  /** Bars for what happened on each day, a line for what goes on from day to day. */
  kind: 'bars' | 'line';
}

/** Width of a day and height of the plot, in the units of its drawing, which is stretched to the panel. */
const DAY = 10;
const HEIGHT = 100;

const capitalized = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

/** A figure per day. The pointer selects a day; the table has all of them. */
export function DayPlot({ title, unit, days, kind }: DayPlotProps) {
  return (
    <PlotPanel
      title={title}
      plot={<Plot title={title} unit={unit} days={days} kind={kind} />}
      table={
        <DataTable
          caption={title}
          columns={[statisticsTexts.day, capitalized(unit.plural)]}
          rows={days.toReversed().map(({ day, value }) => [formatDay(day), value.toLocaleString('en')])}
        />
      }
    />
  );
}

function Plot({ title, unit, days, kind }: DayPlotProps) {
  const [pointed, setPointed] = useState<number>();
  const last = days.length - 1;
  const maximum = niceMaximum(Math.max(...days.map(({ value }) => value)));
  const selected = days[Math.min(pointed ?? last, last)];
  const point = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    setPointed(Math.max(0, Math.min(last, Math.floor(((clientX - left) / width) * days.length))));
  };
  return (
    <div className="grid gap-2">
      <p className="flex items-baseline gap-2.5">
        <span className="font-display text-2xl text-brass-bright tabular-nums">
          {selected?.value.toLocaleString('en')}
        </span>
        <span className="text-ash text-sm">
          <span>{`${selected?.value === 1 ? unit.singular : unit.plural},`}</span>{' '}
          <span>{selected === days[last] ? statisticsTexts.today : selected && formatShortDay(selected.day)}</span>
        </span>
      </p>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2.5 gap-y-1.5 text-ash text-xs tabular-nums">
        <div aria-hidden="true" className="-my-2 flex flex-col justify-between text-right">
          <span>{maximum.toLocaleString('en')}</span>
          <span>{(maximum / 2).toLocaleString('en')}</span>
          <span>0</span>
        </div>
        <svg
          role="img"
          aria-label={describe(title, days)}
          viewBox={`0 0 ${days.length * DAY} ${HEIGHT}`}
          preserveAspectRatio="none"
          onPointerMove={point}
          onPointerDown={point}
          onPointerLeave={() => setPointed(undefined)}
          className="h-36 w-full touch-pan-y overflow-visible"
        >
          {[0, HEIGHT / 2, HEIGHT].map((y) => (
            <line
              key={y}
              x2={days.length * DAY}
              y1={y}
              y2={y}
              vectorEffect="non-scaling-stroke"
              className="stroke-lacquer-line"
            />
          ))}
          {kind === 'bars' ? (
            <Bars days={days} maximum={maximum} pointed={pointed} />
          ) : (
            <Line days={days} maximum={maximum} pointed={pointed} />
          )}
        </svg>
        <div aria-hidden="true" className="col-start-2 flex justify-between">
          <span>{days[0] && formatShortDay(days[0].day)}</span>
          <span>{days[last] && formatShortDay(days[last].day)}</span>
        </div>
      </div>
    </div>
  );
}

interface MarksProps {
  days: readonly DayValue[];
  maximum: number;
  /** Index of the day under the pointer. */
  pointed: number | undefined;
}

function Bars({ days, maximum, pointed }: MarksProps) {
  return days.map(({ day, value }, index) => {
    const height = (value / maximum) * HEIGHT;
    return (
      <rect
        key={day}
        x={index * DAY + 1.5}
        y={HEIGHT - height}
        width={DAY - 3}
        height={height}
        // Today is not over.
        className={index === pointed ? 'fill-brass-bright' : index === days.length - 1 ? 'fill-brass/50' : 'fill-brass'}
      />
    );
  });
}

function Line({ days, maximum, pointed }: MarksProps) {
  const x = (index: number) => (index + 0.5) * DAY;
  const points = days.map(({ value }, index) => `${x(index)},${HEIGHT - (value / maximum) * HEIGHT}`).join(' ');
  return (
    <>
      <polygon points={`${x(0)},${HEIGHT} ${points} ${x(days.length - 1)},${HEIGHT}`} className="fill-brass/15" />
      <polyline
        points={points}
        fill="none"
        strokeWidth="2"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
        className="stroke-brass"
      />
      {pointed !== undefined && (
        <line
          x1={x(pointed)}
          x2={x(pointed)}
          y2={HEIGHT}
          vectorEffect="non-scaling-stroke"
          className="stroke-brass-bright"
        />
      )}
    </>
  );
}

/** The plot in a sentence: "Sign-ups per day: 512 in 30 days, at most 34 on Nov 12". */
function describe(title: string, days: readonly DayValue[]): string {
  const highest = days.reduce<DayValue | undefined>(
    (best, day) => (best === undefined || day.value > best.value ? day : best),
    undefined,
  );
  if (!highest) return title;
  return `${title}, ${days.length} days: at most ${highest.value.toLocaleString('en')}, on ${formatShortDay(highest.day)}`;
}
