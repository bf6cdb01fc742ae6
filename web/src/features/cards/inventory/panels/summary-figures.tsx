import { nextCardTexts } from '@app/contract/cards/texts';
import type { ReactNode } from 'react';
import { paths } from '../../../../lib/paths.ts';
import { TextLink } from '../../../../ui/buttons/link.tsx';
import { Skeleton } from '../../../../ui/display/skeleton.tsx';
import { Countdown } from '../../collect/countdown.tsx';
import { useNextCard } from '../../collect/use-next-card.ts';

export interface SummaryFigureProps {
  label: string;
  /** Undefined while it is loading. */
  children: ReactNode | undefined;
  /** It could not be loaded. */
  isMissing: boolean;
}

/** One of the totals of an inventory, inside a `dl`. */
export function SummaryFigure({ label, children, isMissing }: SummaryFigureProps) {
  return (
    <div className="whitespace-nowrap">
      <dt className="text-ash text-xs lg:text-sm">{label}</dt>
      <dd className="flex min-h-8 items-center font-display text-brass text-lg tabular-nums lg:text-xl">
        {children ?? (isMissing ? <span className="text-ash">–</span> : <Skeleton className="h-6 w-20" />)}
      </dd>
    </div>
  );
}

/** The time until the next draw; links to the machine once a draw is possible. */
export function NextCardFigure({ isMissing }: { isMissing: boolean }) {
  const remaining = useNextCard();
  return (
    <SummaryFigure label={nextCardTexts.label} isMissing={isMissing}>
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
