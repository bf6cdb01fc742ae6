import type { ReactNode } from 'react';
import { Skeleton } from '../../../../ui/display/skeleton.tsx';

export interface SummaryFigureProps {
  label: ReactNode;
  /** Undefined while it is loading. */
  children: ReactNode | undefined;
  /** It could not be loaded. */
  isMissing: boolean;
}

/** One of the totals of an inventory, inside a `dl`; on small screens in one line with the others. */
export function SummaryFigure({ label, children, isMissing }: SummaryFigureProps) {
  return (
    <div className="flex flex-row-reverse items-baseline gap-1.5 whitespace-nowrap rail:block">
      <dt className="text-ash text-xs rail:text-sm">{label}</dt>
      <dd className="flex items-center font-display text-base text-brass tabular-nums rail:min-h-8 rail:text-xl">
        {children ??
          (isMissing ? <span className="text-ash">–</span> : <Skeleton className="h-5 w-12 rail:h-6 rail:w-20" />)}
      </dd>
    </div>
  );
}
