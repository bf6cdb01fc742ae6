import { inventoryTexts } from '@app/contract/cards/texts';
import { CardList } from './card-list.tsx';
import { CardRow, rowColumns } from './card-row.tsx';
import { CardRowSkeleton } from './card-skeletons.tsx';
import { useMedia } from './use-media.ts';
import type { ViewProps } from './view-props.ts';

const WIDE_ROW = 84;
const NARROW_ROW = 104;

/** The inventory as a list, a card a row. */
export function CardRows({ cards, selected, unseen, onSelect, ...paging }: ViewProps) {
  const height = useMedia('(min-width: 48rem)') ? WIDE_ROW : NARROW_ROW;
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
      <CardList label="Your cards" cards={cards} columns={1} gap={8} heightOf={() => height} {...paging}>
        {(card, focusProps) =>
          card ? (
            <CardRow
              card={card}
              isSelected={card.id === selected}
              isNew={unseen.includes(card.id)}
              onOpen={onSelect}
              {...focusProps}
            />
          ) : (
            <CardRowSkeleton />
          )
        }
      </CardList>
    </div>
  );
}
