import { revealTexts } from '@app/contract/cards/reveal-texts';
import type { Card } from '@app/contract/cards/schemas';
import { ODDS } from '@app/contract/draw/card';
import { useNewestCard } from '../collect/use-next-card.ts';
import { ordinalText, useOrdinalQuery } from './ordinal.ts';

/** Odds that are worth telling first, in percent. */
const REMARKABLE_ODDS = 15;

/**
 * The odds of a drawn card, and which card of its rarity it is; the second follows when it is known. What is more remarkable comes
 * first.
 */
export function DrawFacts({ card: { id, rarity } }: { card: Card }) {
  const { data: ordinal } = useOrdinalQuery({ id, rarity });
  const { total, newest } = useNewestCard();
  const isFirst = total === 1 && newest?.id === id;
  const odds = revealTexts.odds.replace('{odds}', String(ODDS[rarity]));
  const own = isFirst ? revealTexts.firstCard : ordinal && ordinalText(ordinal, rarity);
  const [first, second] = own && (isFirst || ODDS[rarity] > REMARKABLE_ODDS) ? [own, odds] : [odds, own];
  return (
    <>
      <span data-first={isFirst || undefined}>{first}</span>
      {second && (
        <>
          <span aria-hidden="true" className="text-brass">
            {' ◆ '}
          </span>
          <span>{second}</span>
        </>
      )}
    </>
  );
}
