import type { ReactNode } from 'react';
import { Skeleton } from '../../../ui/skeleton.tsx';

export interface FigureProps {
  label: string;
  /** Undefined while it is on its way. */
  children: ReactNode | undefined;
  /** It did not arrive, and nothing is on its way. */
  isMissing: boolean;
}

/** One of the figures that stand over an inventory, for a `dl`. */
export function Figure({ label, children, isMissing }: FigureProps) {
  return (
    <div className="whitespace-nowrap">
      <dt className="text-ash text-xs lg:text-sm">{label}</dt>
      <dd className="flex min-h-8 items-center font-display text-brass text-lg tabular-nums lg:text-xl">
        {children ?? (isMissing ? <span className="text-ash">–</span> : <Skeleton className="h-6 w-20" />)}
      </dd>
    </div>
  );
}
