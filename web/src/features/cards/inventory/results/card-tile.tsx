import { placeholderTexts, rarityNames, typeNames } from '@app/contract/cards/texts';
import { memo } from 'react';
import { isPending, isRetried } from '../../../../lib/api/optimistic.ts';
import { Badge } from '../../../../ui/display/badge.tsx';
import { cx } from '../../../../ui/styles/cx.ts';
import { PrintedCard } from '../../card/printed-card.tsx';
import type { CardItemProps } from './card-list.tsx';
import { NewMark } from './new-mark.tsx';

/** One card of the grid. */
export const CardTile = memo(function CardTile(props: CardItemProps) {
  const { card, isSelected, isNew, onSeen, onOpen, ...focusProps } = props;
  const isCardPending = isPending(card);
  // Starts with the visible text (WCAG 2.5.3, Label in Name).
  const name = isRetried(card) ? `${card.name}, ${placeholderTexts.retried}` : card.name;
  return (
    <button
      type="button"
      aria-label={`${name}, ${rarityNames[card.rarity]} ${typeNames[card.type].singular}${isNew ? ', new' : ''}`}
      aria-pressed={isSelected}
      aria-disabled={isCardPending}
      onClick={isCardPending ? undefined : () => onOpen(card.id)}
      className={cx(
        'relative block size-full rounded-[6%/4.3%] outline-offset-4',
        // The hover target stays in place; only the card inside rises.
        '*:transition-transform *:duration-240 *:ease-in hover:*:-translate-y-1',
        'aria-pressed:shadow-chosen aria-pressed:*:translate-y-0!',
        isCardPending && 'animate-breathe',
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
