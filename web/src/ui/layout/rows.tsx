import { type ReactNode, type Ref, useId } from 'react';
import { Skeleton } from '../display/skeleton.tsx';
import { VisuallyHidden } from '../display/visually-hidden.tsx';
import type { Elements } from '../elements.ts';
import { cx } from '../styles/cx.ts';

export interface RowGroupProps {
  title: ReactNode;
  /** A sentence under the title. */
  lead?: ReactNode;
  /** The rows, and messages about all of them. */
  children: ReactNode;
}

/** A titled panel of `Rows`; a page of settings is a column of them (see `RowGroups`). */
export function RowGroup({ title, lead, children }: RowGroupProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid min-w-0 grid-cols-1 gap-3">
      <header className="grid gap-0.5 px-1">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        {lead && <p className="max-w-2xl text-ash text-sm">{lead}</p>}
      </header>
      <RowPanel>{children}</RowPanel>
    </section>
  );
}

/** The panel of a group. Use it alone while the group's title is unknown. */
export function RowPanel({ children }: { children: ReactNode }) {
  return <div className="lacquer grid grid-cols-1 rounded-lg px-4 py-1 shadow-panel sm:px-6">{children}</div>;
}

/** A column of row groups. Those after a group that is loading wait for it, so that it never moves them. */
export function RowGroups({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-1 gap-8 [&>:has([data-loading])~*]:hidden">{children}</div>;
}

export interface RowsProps {
  ref?: Ref<HTMLUListElement>;
  /** The accessible name of the list; set it if all rows are entries of one kind, such as sessions. */
  label?: string;
  children: ReactNode;
}

/** The list of a group's rows. It can receive the focus of a row that is removed. */
export function Rows({ ref, label, children }: RowsProps) {
  return (
    <ul ref={ref} tabIndex={-1} aria-label={label} className="grid grid-cols-1 outline-none">
      {children}
    </ul>
  );
}

export interface RowProps {
  /** An icon for a list entry, such as the icon of a device. */
  icon?: ReactNode;
  label: ReactNode;
  /** A badge next to the label. */
  badge?: Elements;
  /** A line under the label. */
  help?: ReactNode;
  /** The current value, shown at the right, or under the label if it does not fit there. */
  value?: ReactNode;
  /** A control at the right end, such as a button or a switch. */
  control?: ReactNode;
  /** Content below the row, such as a form or a message. */
  details?: ReactNode;
}

/** A setting or a list entry, at least 64 px high: label and help on the left, value and control on the right. */
export function Row({ icon, label, badge, help, value, control, details }: RowProps) {
  return (
    <li className="min-w-0 border-lacquer-line border-t py-2.5 first:border-t-0">
      <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-2 sm:gap-x-4">
        {icon && (
          <span className="grid size-9 shrink-0 place-items-center rounded-full bg-ink-deep/70 text-brass">{icon}</span>
        )}
        <div className="flex min-w-0 flex-1 basis-36 flex-wrap items-center gap-x-6 gap-y-1">
          <div className="min-w-0 flex-1 basis-48">
            <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold">
              <span>{label}</span>
              {badge}
            </p>
            {/* The badge may be on a line of its own on a phone. */}
            {help && <div className={cx('text-ash text-sm', Boolean(badge) && 'max-sm:mt-1')}>{help}</div>}
          </div>
          {value && <div className="wrap-anywhere min-w-0">{value}</div>}
        </div>
        {control && <div className="ml-auto flex items-center gap-2">{control}</div>}
      </div>
      {details && <div className="mt-2 mb-1.5 min-w-0">{details}</div>}
    </li>
  );
}

/** Placeholders for rows that are loading; `icons` if the rows have icons. */
export function RowSkeletons({ rows, icons = false }: { rows: number; icons?: boolean }) {
  return (
    <div role="status" data-loading="">
      <VisuallyHidden>Loading…</VisuallyHidden>
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <div
          key={row}
          className="flex min-h-16 items-center gap-4 border-lacquer-line border-t first-of-type:border-t-0"
        >
          {icons && <Skeleton className="size-9 shrink-0 rounded-full" />}
          <div className="grid grow gap-2">
            <Skeleton className="h-4 w-40 max-w-full" />
            <Skeleton className="h-3 w-64 max-w-full" />
          </div>
        </div>
      ))}
    </div>
  );
}
