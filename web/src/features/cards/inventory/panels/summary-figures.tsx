import { nextCardTexts } from '@app/contract/cards/texts';
import type { ReactNode } from 'react';
import { paths } from '../../../../lib/paths.ts';
import { TextLink } from '../../../../ui/buttons/link.tsx';
import { Skeleton } from '../../../../ui/display/skeleton.tsx';
import { cx } from '../../../../ui/styles/cx.ts';
import { Countdown } from '../../collect/countdown.tsx';
import { useNextCard } from '../../collect/use-next-card.ts';

export interface SummaryFigureProps {
  label: ReactNode;
  /** Undefined while it is loading. */
  children: ReactNode | undefined;
  /** It could not be loaded. */
  isMissing: boolean;
  className?: string;
}

/** One of the totals of an inventory, inside a `dl`; on small screens in one line with the others. */
export function SummaryFigure({ label, children, isMissing, className }: SummaryFigureProps) {
  return (
    <div className={cx('flex flex-row-reverse items-baseline gap-1.5 whitespace-nowrap lg:block', className)}>
      <dt className="text-ash text-xs lg:text-sm">{label}</dt>
      <dd className="flex items-center font-display text-base text-brass tabular-nums lg:min-h-8 lg:text-xl">
        {children ??
          (isMissing ? <span className="text-ash">–</span> : <Skeleton className="h-5 w-12 lg:h-6 lg:w-20" />)}
      </dd>
    </div>
  );
}

/** The time until the next draw; links to the machine once a draw is possible. */
export function NextCardFigure({ isMissing }: { isMissing: boolean }) {
  const remaining = useNextCard();
  return (
    <SummaryFigure label={nextCardTexts.label} isMissing={isMissing} className="max-lg:hidden">
      {remaining === 0 ? (
        // Keeps the touch target of a link without adding height.
        <TextLink to={paths.home} className="pointer-coarse:-my-3">
          {nextCardTexts.ready}
        </TextLink>
      ) : (
        remaining && <Countdown milliseconds={remaining} />
      )}
    </SummaryFigure>
  );
}
