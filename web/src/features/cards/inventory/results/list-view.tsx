import { inventoryTexts } from '@app/contract/cards/texts';
import { useCallback, useState } from 'react';
import { useMediaQuery } from '../../../../lib/use-media-query.ts';
import { type RenderItem, WindowedCardList } from '../windowed-list/windowed-card-list.tsx';
import { CardRow, rowColumns } from './card-row.tsx';
import type { CardViewProps } from './grid-view.tsx';
import { CardRowSkeleton } from './results-skeleton.tsx';

/** Row heights in rem, because the text scales with the browser's font size. */
const WIDE_ROW = 5.25;
const NARROW_ROW = 6.5;

const pixelsPerRem = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

/** The inventory as a list with one card per row. */
export function ListView({ cards, selectedId, newCardIds, onSeen, onSelect, ...paging }: CardViewProps) {
  const [rem] = useState(pixelsPerRem);
  const height = rem * (useMediaQuery('(min-width: 48rem)') ? WIDE_ROW : NARROW_ROW);
  const renderItem: RenderItem = useCallback(
    (card, focusProps) =>
      card ? (
        <CardRow
          card={card}
          isSelected={card.id === selectedId}
          isNew={newCardIds.includes(card.id)}
          onSeen={onSeen}
          onOpen={onSelect}
          {...focusProps}
        />
      ) : (
        <CardRowSkeleton />
      ),
    [selectedId, newCardIds, onSeen, onSelect],
  );
  return (
    <div className="grid gap-2">
      <div
        aria-hidden="true"
        className={`${rowColumns} px-3 border-x border-transparent text-ash text-xs max-md:hidden`}
      >
        <span className="col-start-2">Card</span>
        <span className="min-[96rem]:col-start-4">{inventoryTexts.type}</span>
        <span className="text-right">{inventoryTexts.power}</span>
        <span className="text-right">{inventoryTexts.defense}</span>
        <span className="text-right">{inventoryTexts.collected}</span>
      </div>
      <WindowedCardList
        label="Your cards"
        cards={cards}
        columns={1}
        gap={8}
        itemHeight={() => height}
        renderItem={renderItem}
        {...paging}
      />
    </div>
  );
}
