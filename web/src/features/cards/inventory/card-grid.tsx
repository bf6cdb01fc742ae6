import { useCallback } from 'react';
import { CardList, type DrawItem } from './card-list.tsx';
import { CardTileSkeleton } from './card-skeletons.tsx';
import { CardTile } from './card-tile.tsx';
import { useGridColumns } from './columns.ts';
import type { ViewProps } from './view-props.ts';

/** Height of a card by its width: five to seven. */
const heightOf = (width: number) => (width * 7) / 5;

/** The inventory as a grid of cards. */
export function CardGrid({ cards, selected, marked, onSeen, onSelect, ...paging }: ViewProps) {
  const columns = useGridColumns();
  const draw: DrawItem = useCallback(
    (card, focusProps) =>
      card ? (
        <CardTile
          card={card}
          isSelected={card.id === selected}
          isNew={marked.includes(card.id)}
          onSeen={onSeen}
          onOpen={onSelect}
          {...focusProps}
        />
      ) : (
        <CardTileSkeleton />
      ),
    [selected, marked, onSeen, onSelect],
  );
  return (
    <CardList
      label="Your cards"
      cards={cards}
      columns={columns}
      gap={columns === 2 ? 12 : 16}
      heightOf={heightOf}
      draw={draw}
      {...paging}
    />
  );
}
