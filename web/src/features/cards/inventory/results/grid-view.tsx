import { CardList, type CardViewProps } from './card-list.tsx';
import { CardTile } from './card-tile.tsx';
import { CardTileSkeleton } from './results-skeleton.tsx';
import { useGridColumns } from './use-grid-columns.ts';
import './one-card.css';

/** A card has the ratio 5:7. */
const itemHeight = (width: number) => (width * 7) / 5;

/** The inventory as a grid of cards. */
export function GridView(props: CardViewProps) {
  const gridColumns = useGridColumns();
  const columns = props.isOnlyCard ? 1 : gridColumns;
  return (
    <CardList
      {...props}
      Item={CardTile}
      placeholder={<CardTileSkeleton />}
      columns={columns}
      gap={columns === 2 ? 12 : 16}
      itemHeight={itemHeight}
    />
  );
}
