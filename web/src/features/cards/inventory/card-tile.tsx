import { placeholderTexts, rarityNames, typeNames } from '@app/contract/cards/texts';
import { memo } from 'react';
import { isPending, isRetried } from '../../../lib/optimistic.ts';
import { Badge } from '../../../ui/badge.tsx';
import { cx } from '../../../ui/cx.ts';
import type { ListedCard } from '../api/placeholder.ts';
import { PrintedCard } from '../card/printed-card.tsx';
import type { FocusProps } from './card-list.tsx';
import { NewMark } from './new-mark.tsx';

export interface CardTileProps extends FocusProps {
  card: ListedCard;
  isSelected: boolean;
  isNew: boolean;
  /** Called when a new card has been in view for a second. */
  onSeen: (id: string) => void;
  onOpen: (id: string) => void;
}

/** One card of the grid. */
export const CardTile = memo(function CardTile(props: CardTileProps) {
  const { card, isSelected, isNew, onSeen, onOpen, ...focusProps } = props;
  const waits = isPending(card);
  // In the order of what is visible, so that the label contains it.
  const name = isRetried(card) ? `${card.name}, ${placeholderTexts.retried}` : card.name;
  return (
    <button
      type="button"
      aria-label={`${name}, ${rarityNames[card.rarity]} ${typeNames[card.type].one}${isNew ? ', new' : ''}`}
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
      <PrintedCard card={card} />{' '}
      {isNew && <NewMark onSeen={() => onSeen(card.id)} className="absolute -top-2 -right-2" />}
      {isRetried(card) && (
        <Badge tone="info" className="absolute inset-x-3 top-3 justify-center">
          {placeholderTexts.retried}
        </Badge>
      )}
    </button>
  );
});
