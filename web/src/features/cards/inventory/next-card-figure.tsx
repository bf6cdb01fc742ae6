import { nextCardTexts } from '@app/contract/cards/texts';
import { paths } from '../../../lib/paths.ts';
import { TextLink } from '../../../ui/link.tsx';
import { Countdown } from '../collect/next-card.tsx';
import { useNextCard } from '../collect/use-next-card.ts';
import { Figure } from './figure.tsx';

/** When the next card may be drawn, among the figures of the inventory; leads to the machine once that is now. */
export function NextCardFigure({ isMissing }: { isMissing: boolean }) {
  const left = useNextCard();
  return (
    <Figure label={nextCardTexts.label} isMissing={isMissing}>
      {left === 0 ? (
        // As high to a finger as any link, and no higher to the eye.
        <TextLink to={paths.home} className="pointer-coarse:-my-3">
          {nextCardTexts.ready}
        </TextLink>
      ) : (
        left && <Countdown milliseconds={left} />
      )}
    </Figure>
  );
}
