import { revealTexts } from '@app/contract/cards/reveal-texts';
import type { Card } from '@app/contract/cards/schemas';
import { rarityNames } from '@app/contract/cards/texts';
import { ODDS } from '@app/contract/draw/card';
import { useNewestCard } from '../collect/use-next-card.ts';
import { ordinalText, useOrdinalQuery } from './ordinal.ts';

/**
 * Which card of its rarity a drawn card is, and its odds. Invisible until the first is known, so that no text moves. Of an only
 * card, and of a common one, what makes it unique.
 */
export function DrawFacts({ card: { id, rarity } }: { card: Card }) {
  const { data: ordinal, isLoading } = useOrdinalQuery({ id, rarity });
  const { total, newest } = useNewestCard();
  const isOnly = total === 1 && newest?.id === id;
  const isCommon = rarity === 'common';
  const own = isCommon ? rarityNames.common : !isOnly && ordinal && ordinalText(ordinal, rarity);
  return (
    <span data-only={isOnly || undefined} className={isOnly || own || !isLoading ? undefined : 'invisible'}>
      {(isOnly || isCommon) && <span className="reveal-only">{revealTexts.only}</span>}
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
