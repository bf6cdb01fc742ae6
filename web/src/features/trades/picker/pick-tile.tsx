import { Icon as Check } from 'virtual:icons/check';
import type { Card } from '@app/contract/cards/schemas';
import { rarityNames, typeNames } from '@app/contract/cards/texts';
import { offerTexts } from '@app/contract/trades/offer-texts';
import { memo } from 'react';
import { formatDate } from '../../../lib/formatting/format.ts';
import { useServerNow } from '../../../lib/formatting/use-server-now.ts';
import { BadgeFrame, INFO } from '../../../ui/display/badge-frame.tsx';
import { cx } from '../../../ui/styles/cx.ts';
import type { FocusProps, ItemProps } from '../../../ui/windowed-list/windowed-list.tsx';
import { usePointerLight } from '../../cards/card/foil/use-pointer-light.ts';
import { PrintedCard } from '../../cards/card/printed-card.tsx';
import { CardControl } from '../../cards/inventory/results/card-control.tsx';
import { findObstacle } from '../../transfers/obstacle.ts';

interface PickTileProps extends ItemProps, FocusProps {
  card: Card;
  width: number;
  isChosen: boolean;
  /** Why no more cards can be chosen. */
  obstacle: string | undefined;
  allowsUnfit: boolean | undefined;
  onToggle: (card: Card) => void;
}

/** A card that can be chosen, or that says why not. */
export const PickTile = memo(function PickTile(props: PickTileProps) {
  const { card, width, isChosen, obstacle, allowsUnfit = false, onToggle, ...itemProps } = props;
  const { lit, handlers } = usePointerLight();
  const now = useServerNow();
  const unfit = unfitText(card, now, allowsUnfit);
  const reason = unfit ?? obstacle;
  const isDisabled = reason !== undefined && !isChosen;
  const kind = `${rarityNames[card.rarity]} ${typeNames[card.type].singular}, No. ${card.number}`;
  return (
    <CardControl
      {...itemProps}
      {...handlers}
      card={card}
      isSelected={isChosen}
      isDisabled={isDisabled}
      onOpen={() => onToggle(card)}
      label={`${card.name}, ${kind}${reason === undefined ? '' : `, ${reason}`}`}
      className={cx('rounded-[6%/4.3%]', isChosen && 'shadow-chosen')}
    >
      <span className={cx('pointer-events-none transition-opacity duration-120', isDisabled && 'opacity-45')}>
        <PrintedCard card={card} width={width} lit={isDisabled ? undefined : lit} />
      </span>
      {unfit !== undefined && (
        <BadgeFrame className={`${INFO} pointer-events-none absolute inset-x-2 top-2 justify-center text-center`}>
          {unfit}
        </BadgeFrame>
      )}
      {isChosen && (
        <span className="enamel pointer-events-none absolute -top-2 -right-2 grid size-8 place-items-center rounded-full text-ink-deep shadow-key">
          <Check aria-hidden="true" strokeWidth={3} className="size-5" />
        </span>
      )}
    </CardControl>
  );
});

/** Why a card cannot change hands, or never will be able to if `isLater`; undefined if it can. */
function unfitText(card: Card, now: number, isLater: boolean): string | undefined {
  const obstacle = findObstacle(card, now);
  if (obstacle === null || (isLater && obstacle !== 'never')) return undefined;
  return offerTexts.unfit[obstacle].replace('{time}', () => formatDate(card.transferableFrom ?? ''));
}
