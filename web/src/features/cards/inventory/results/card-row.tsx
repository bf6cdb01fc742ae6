import { inventoryTexts, rarityNames, typeNames } from '@app/contract/cards/texts';
import { memo, type ReactNode } from 'react';
import { formatDate } from '../../../../lib/formatting/format.ts';
import { Badge } from '../../../../ui/display/badge.tsx';
import { cx } from '../../../../ui/styles/cx.ts';
import { CardTitle } from '../../card/card-title.tsx';
import { PrintedCard } from '../../card/printed-card.tsx';
import { RarityStars } from '../../card/rarity-stars.tsx';
import { CardControl } from './card-control.tsx';
import type { CardItemProps } from './card-list.tsx';
import { cardState, nameWithState } from './card-state.ts';
import { NewMark } from './new-mark.tsx';

/** The grid columns of a row and of the header above the rows. */
export const rowColumns =
  'grid grid-cols-[3rem_minmax(0,1fr)] items-center gap-x-4 md:grid-cols-[3rem_minmax(0,1fr)_4.25rem_3.25rem_3.25rem_6rem] ' +
  'min-[96rem]:grid-cols-[3rem_18rem_minmax(0,1fr)_4.25rem_3.25rem_3.25rem_6rem]';

/** The width of `w-12` in CSS pixels at the default font size; with a larger font the picture is scaled. */
const THUMBNAIL_WIDTH = 48;

/** One card of the list view. */
export const CardRow = memo(function CardRow({ width: _, isOnlyCard: __, isNew, onSeen, ...props }: CardItemProps) {
  const { card, isSelected } = props;
  const state = cardState(card);
  return (
    <CardControl
      {...props}
      label={[
        `${nameWithState(card)}, ${rarityNames[card.rarity]} ${typeNames[card.type].singular}${isNew ? ', new' : ''}`,
        `${inventoryTexts.power} ${card.power}, ${inventoryTexts.defense} ${card.defense}`,
        `${inventoryTexts.collected} ${formatDate(card.collectedAt)}`,
      ].join(', ')}
      className={cx(
        'lacquer rounded-md border hover:border-brass-deep',
        isSelected ? 'border-brass bg-lacquer-raised' : 'border-lacquer-line',
      )}
    >
      <span className={cx(rowColumns, 'pointer-events-none px-3 print:py-2')} aria-hidden="true">
        <span className="block w-12">
          <PrintedCard card={card} width={THUMBNAIL_WIDTH} isThumbnail />
        </span>
        <span className="grid min-w-0 gap-1">
          <span className="flex min-w-0 items-center gap-2.5">
            <span className="pointer-events-auto line-clamp-2 select-text text-balance font-display font-semibold leading-tight">
              <CardTitle name={card.name} />
            </span>
            {isNew && <NewMark key={card.id} onSeen={() => onSeen(card.id)} className="shrink-0 rotate-0! text-xs" />}
            {state && <Badge tone="info">{state}</Badge>}
          </span>
          <span className="flex items-center gap-2.5 max-md:hidden">
            <Badge tone={card.rarity}>{rarityNames[card.rarity]}</Badge>
            <RarityStars rarity={card.rarity} className="text-xs" />
          </span>
          <span className="flex flex-wrap items-center gap-x-3 text-ash text-xs md:hidden">
            <span>{`${rarityNames[card.rarity]} ${typeNames[card.type].singular}`}</span>
            <span>{formatDate(card.collectedAt)}</span>
          </span>
          <span className="flex gap-x-3 text-xs md:hidden">
            <Stat label={inventoryTexts.power}>{card.power}</Stat>
            <Stat label={inventoryTexts.defense}>{card.defense}</Stat>
          </span>
        </span>
        <span className="line-clamp-2 pr-4 text-ash text-sm max-[96rem]:hidden">{card.description}</span>
        <span className="text-sm max-md:hidden">{typeNames[card.type].singular}</span>
        <span className="text-right font-display text-lg tabular-nums max-md:hidden">{card.power}</span>
        <span className="text-right font-display text-lg tabular-nums max-md:hidden">{card.defense}</span>
        <span className="text-right text-ash text-sm max-md:hidden">{formatDate(card.collectedAt)}</span>
      </span>
    </CardControl>
  );
});

function Stat({ label, children }: { label: string; children: ReactNode }) {
  return (
    <span>
      <span className="text-ash">{`${label} `}</span>
      <span className="font-semibold tabular-nums">{children}</span>
    </span>
  );
}
