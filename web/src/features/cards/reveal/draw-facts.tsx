import { revealTexts } from '@app/contract/cards/reveal-texts';
import type { Card } from '@app/contract/cards/schemas';
import { ODDS } from '@app/contract/draw/card';
import { useNewestCard } from '../collect/use-next-card.ts';
import { ordinalText, useOrdinalQuery } from './ordinal.ts';

interface DrawFactsProps {
  card: Card;
  /** Replaces which card of its rarity it is. */
  own?: string | undefined;
}

/** Which card of its rarity a drawn card is, and its odds. Invisible until the first is known, so that no text moves. */
export function DrawFacts({ card: { id, rarity }, own: givenOwn }: DrawFactsProps) {
  const { data: ordinal, isLoading } = useOrdinalQuery({ id, rarity });
  const { total, newest } = useNewestCard();
  const isOnly = total === 1 && newest?.id === id;
  const own = givenOwn ?? (isOnly ? revealTexts.only : ordinal && ordinalText(ordinal, rarity));
  return (
    <span data-only={isOnly || undefined} className={own || !isLoading ? undefined : 'invisible'}>
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
