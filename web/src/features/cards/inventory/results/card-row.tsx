import { inventoryTexts, placeholderTexts, rarityNames, typeNames } from '@app/contract/cards/texts';
import { memo, type ReactNode } from 'react';
import { isPending, isRetried } from '../../../../lib/api/optimistic.ts';
import { formatDate } from '../../../../lib/format.ts';
import { Badge } from '../../../../ui/display/badge.tsx';
import { cx } from '../../../../ui/styles/cx.ts';
import { PrintedCard } from '../../card/printed-card.tsx';
import { RarityStars } from '../../card/rarity-stars.tsx';
import type { CardItemProps } from './card-list.tsx';
import { NewMark } from './new-mark.tsx';

/** The grid columns of a row and of the header above the rows. */
export const rowColumns =
  'grid grid-cols-[3rem_minmax(0,1fr)] items-center gap-x-4 md:grid-cols-[3rem_minmax(0,1fr)_4.25rem_3.25rem_3.25rem_6rem] ' +
  'min-[96rem]:grid-cols-[3rem_18rem_minmax(0,1fr)_4.25rem_3.25rem_3.25rem_6rem]';

/** One card of the list view. */
export const CardRow = memo(function CardRow(props: CardItemProps) {
  const { card, isSelected, isNew, onSeen, onOpen, ...focusProps } = props;
  const isCardPending = isPending(card);
  return (
    <button
      type="button"
      aria-pressed={isSelected}
      aria-disabled={isCardPending}
      onClick={isCardPending ? undefined : () => onOpen(card.id)}
      className={cx(
        rowColumns,
        'lacquer size-full rounded-md border border-lacquer-line px-3 text-left hover:border-brass-deep',
        'aria-pressed:border-brass aria-pressed:bg-lacquer-raised',
        isCardPending && 'animate-breathe',
      )}
      {...focusProps}
    >
      <span aria-hidden="true" className="block w-12">
        <PrintedCard card={card} />
      </span>
      <span className="grid min-w-0 gap-1">
        <span className="flex min-w-0 items-center gap-2.5">
          <span className="line-clamp-2 text-balance font-display font-semibold leading-tight">{card.name}</span>
          {isNew && <NewMark onSeen={() => onSeen(card.id)} className="shrink-0 rotate-0! text-xs" />}
          {isRetried(card) && <Badge tone="info">{placeholderTexts.retried}</Badge>}
        </span>
        <span className="flex items-center gap-2.5 max-md:hidden">
          <Badge tone={card.rarity}>{rarityNames[card.rarity]}</Badge>
          <RarityStars rarity={card.rarity} className="text-xs" />
        </span>
        <span className="flex flex-wrap items-center gap-x-3 text-ash text-xs md:hidden">
          <span>
            {rarityNames[card.rarity]} {typeNames[card.type].singular}
          </span>
          <span>{formatDate(card.collectedAt)}</span>
        </span>
        <span className="flex gap-x-3 text-xs md:hidden">
          <Stat label={inventoryTexts.power}>{card.power}</Stat>
          <Stat label={inventoryTexts.defense}>{card.defense}</Stat>
        </span>
      </span>
      <span aria-hidden="true" className="line-clamp-2 pr-4 text-ash text-sm max-[96rem]:hidden">
        {card.description}
      </span>
      <span className="text-sm max-md:hidden">{typeNames[card.type].singular}</span>
      <span className="text-right font-display text-lg tabular-nums max-md:hidden">
        <span className="sr-only">{inventoryTexts.power} </span>
        {card.power}
      </span>
      <span className="text-right font-display text-lg tabular-nums max-md:hidden">
        <span className="sr-only">{inventoryTexts.defense} </span>
        {card.defense}
      </span>
      <span className="text-right text-ash text-sm max-md:hidden">
        <span className="sr-only">{inventoryTexts.collected} </span>
        {formatDate(card.collectedAt)}
      </span>
    </button>
  );
});

function Stat({ label, children }: { label: string; children: ReactNode }) {
  return (
    <span>
      <span className="text-ash">{label} </span>
      <span className="font-semibold tabular-nums">{children}</span>
    </span>
  );
}
