import type { Card as CardFacts } from '@app/contract/cards/schemas';
import { rarityNames, typeNames } from '@app/contract/cards/texts';
import { memo } from 'react';
import { cx } from '../../../ui/cx.ts';
import { isPlaceholder } from '../api/placeholder.ts';
import { PrintedCard } from '../card/printed-card.tsx';
import type { FocusProps } from './card-list.tsx';
import { NewMark } from './new-mark.tsx';

export interface CardTileProps extends FocusProps {
  card: CardFacts;
  isSelected: boolean;
  isNew: boolean;
  onOpen: (id: string) => void;
}

/** One card of the grid. */
export const CardTile = memo(function CardTile({ card, isSelected, isNew, onOpen, ...focusProps }: CardTileProps) {
  const waits = isPlaceholder(card);
  return (
    <button
      type="button"
      aria-label={`${card.name}, ${rarityNames[card.rarity]} ${typeNames[card.type].one}${isNew ? ', new' : ''}`}
      aria-pressed={isSelected}
      aria-disabled={waits}
      onClick={waits ? undefined : () => onOpen(card.id)}
      className={cx(
        'relative block size-full rounded-[6%/4.3%] outline-offset-4',
        // What the pointer is over stays where it is; the card in it rises.
        '*:transition-transform *:duration-240 *:ease-in hover:*:-translate-y-1',
        'aria-pressed:shadow-chosen aria-pressed:*:translate-y-0!',
        waits && 'animate-breathe',
      )}
      {...focusProps}
    >
      <PrintedCard card={card} /> {isNew && <NewMark className="absolute -top-2 -right-2" />}
    </button>
  );
});
