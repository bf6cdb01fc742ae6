import { nextCardTexts } from '@app/contract/cards/texts';
import { paths } from '../../../lib/paths.ts';
import { TextLink } from '../../../ui/link.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Countdown } from '../collect/next-card.tsx';
import { useNextCard } from '../collect/use-next-card.ts';

/** When the next card may be drawn, among the figures of the inventory; leads to the machine once that is now. */
export function NextCardFigure() {
  const left = useNextCard();
  return (
    <div className="whitespace-nowrap max-lg:flex max-lg:items-center max-lg:gap-2">
      <dt className="text-ash text-sm">{nextCardTexts.label}</dt>
      <dd className="flex min-h-8 items-center font-display text-xl">
        {left === undefined && <Skeleton className="h-6 w-24" />}
        {left === 0 && <TextLink to={paths.home}>{nextCardTexts.ready}</TextLink>}
        {left !== undefined && left > 0 && <Countdown milliseconds={left} />}
      </dd>
    </div>
  );
}
