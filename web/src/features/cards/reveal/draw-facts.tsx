import { revealTexts } from '@app/contract/cards/reveal-texts';
import type { Card } from '@app/contract/cards/schemas';
import { ODDS } from '@app/contract/draw/card';
import { useNewestCard } from '../collect/use-next-card.ts';
import { ordinalText, useOrdinalQuery } from './ordinal.ts';

/** Which card of its rarity a drawn card is, and its odds. Invisible until the first is known, so that no text moves. */
export function DrawFacts({ card: { id, rarity } }: { card: Card }) {
  const { data: ordinal, isLoading } = useOrdinalQuery({ id, rarity });
  const { total, newest } = useNewestCard();
  const isFirst = total === 1 && newest?.id === id;
  const own = isFirst ? revealTexts.firstCard : ordinal && ordinalText(ordinal, rarity);
  return (
    <span data-first={isFirst || undefined} className={own || !isLoading ? undefined : 'invisible'}>
      {own && (
        <>
          <span>{own}</span>
          <span aria-hidden="true" className="text-brass">
            {' ◆ '}
          </span>
        </>
      )}
      <span>{revealTexts.odds.replace('{odds}', String(ODDS[rarity]))}</span>
    </span>
  );
}
