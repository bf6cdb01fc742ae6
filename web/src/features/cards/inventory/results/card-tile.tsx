import { rarityNames, typeNames } from '@app/contract/cards/texts';
import { memo } from 'react';
import { isPending } from '../../../../lib/api/optimistic.ts';
import { BadgeFrame, INFO } from '../../../../ui/display/badge-frame.tsx';
import { cx } from '../../../../ui/styles/cx.ts';
import { usePointerLight } from '../../card/foil/use-pointer-light.ts';
import { PrintedCard } from '../../card/printed-card.tsx';
import { FavouriteButton } from '../../favourites/favourite-button.tsx';
import { CardControl } from './card-control.tsx';
import type { CardItemProps } from './card-list.tsx';
import { cardState, nameWithState } from './card-state.ts';
import { NewMark } from './new-mark.tsx';

/** One card of the grid. */
export const CardTile = memo(function CardTile({ width, isNew, onSeen, isOnlyCard, ...props }: CardItemProps) {
  const { card, isSelected, tabIndex } = props;
  const { lit: held, handlers } = usePointerLight();
  // The foil of a card alone stays lit, as at the end of its reveal.
  const lit = isOnlyCard && held !== 'held' ? 'open' : held;
  const isHovered = lit === 'held' && !isSelected;
  const state = cardState(card);
  return (
    <CardControl
      {...props}
      {...handlers}
      label={`${nameWithState(card)}, ${rarityNames[card.rarity]} ${typeNames[card.type].singular}${isNew ? ', new' : ''}`}
      className={cx(
        'rounded-[6%/4.3%]',
        // Its picture is in the drawer: the slot is empty, with a quiet outline.
        isSelected &&
          'not-print:bg-lacquer/50 not-print:inset-ring-2 not-print:inset-ring-brass-deep/75 not-print:[&>.card]:opacity-0',
      )}
    >
      <PrintedCard card={card} width={width} lit={lit} />
      {isNew && (
        <NewMark key={card.id} onSeen={() => onSeen(card.id)} className="pointer-events-none absolute -top-2 -left-2" />
      )}
      {state && (
        <BadgeFrame className={`${INFO} pointer-events-none absolute inset-x-3 top-3 justify-center`}>
          {state}
        </BadgeFrame>
      )}
      {(card.isFavourite || ((isHovered || isSelected || tabIndex === 0) && !isPending(card))) && (
        <FavouriteButton
          id={card.id}
          isFavourite={card.isFavourite}
          tabIndex={tabIndex}
          className={cx(
            sealClass,
            // Goes up with the card (card.css).
            isHovered && 'motion-safe:translate-x-1 motion-safe:-translate-y-2',
            !card.isFavourite && !isHovered && 'not-focus-visible:opacity-0',
          )}
        />
      )}
    </CardControl>
  );
});

/** The heart as a seal on the corner of the frame, clear of the art. */
const sealClass =
  'absolute! -top-2 -right-2.5 items-start! justify-items-end! rounded-full! transition-transform duration-240 hover:bg-transparent ' +
  '[&>svg]:size-6 [&>svg]:rounded-full [&>svg]:border [&>svg]:border-brass-deep [&>svg]:bg-ink-deep [&>svg]:p-1 max-sm:[&>svg]:size-5 max-sm:[&>svg]:p-0.75';
