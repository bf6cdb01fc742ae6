import type { Card } from '@app/contract/cards/schemas';
import { revealTexts } from '@app/contract/cards/texts';
import { ODDS } from '@app/contract/draw/card';
import { ordinalText, useOrdinalQuery } from './ordinal.ts';

/** The odds of a drawn card, and which card of its rarity it is; the second follows when it is known. */
export function DrawFacts({ card: { id, rarity } }: { card: Card }) {
  const { data: ordinal } = useOrdinalQuery({ id, rarity });
  return (
    <>
      <span>{revealTexts.odds.replace('{odds}', String(ODDS[rarity]))}</span>
      {typeof ordinal === 'number' && (
        <>
          <span aria-hidden="true" className="text-brass">
            {' ◆ '}
          </span>
          <span>{ordinalText(ordinal, rarity)}</span>
        </>
      )}
    </>
  );
}
