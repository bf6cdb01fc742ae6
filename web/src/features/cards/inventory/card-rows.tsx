import { inventoryTexts } from '@app/contract/cards/texts';
import { useCallback, useState } from 'react';
import { CardList, type DrawItem } from './card-list.tsx';
import { CardRow, rowColumns } from './card-row.tsx';
import { CardRowSkeleton } from './card-skeletons.tsx';
import { useMedia } from './use-media.ts';
import type { ViewProps } from './view-props.ts';

/** Heights of a row, in rem: it holds letters, which are as large as the browser is told. */
const WIDE_ROW = 5.25;
const NARROW_ROW = 6.5;

const pixelsPerRem = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

/** The inventory as a list, a card a row. */
export function CardRows({ cards, selected, marked, onSeen, onSelect, ...paging }: ViewProps) {
  const [rem] = useState(pixelsPerRem);
  const height = rem * (useMedia('(min-width: 48rem)') ? WIDE_ROW : NARROW_ROW);
  const draw: DrawItem = useCallback(
    (card, focusProps) =>
      card ? (
        <CardRow
          card={card}
          isSelected={card.id === selected}
          isNew={marked.includes(card.id)}
          onSeen={onSeen}
          onOpen={onSelect}
          {...focusProps}
        />
      ) : (
        <CardRowSkeleton />
      ),
    [selected, marked, onSeen, onSelect],
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
      <CardList label="Your cards" cards={cards} columns={1} gap={8} heightOf={() => height} draw={draw} {...paging} />
    </div>
  );
}
