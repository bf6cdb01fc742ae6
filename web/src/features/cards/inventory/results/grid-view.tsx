import { useCallback } from 'react';
import type { ListedCard } from '../../api/placeholder-card.ts';
import { type RenderItem, WindowedCardList } from '../windowed-list/windowed-card-list.tsx';
import { CardTile } from './card-tile.tsx';
import { CardTileSkeleton } from './results-skeleton.tsx';
import { useGridColumns } from './use-grid-columns.ts';

/** A card has the ratio 5:7. */
const itemHeight = (width: number) => (width * 7) / 5;

/** The inventory as a grid of cards. */
export function GridView({ cards, selectedId, newCardIds, onSeen, onSelect, ...paging }: CardViewProps) {
  const columns = useGridColumns();
  const renderItem: RenderItem = useCallback(
    (card, focusProps) =>
      card ? (
        <CardTile
          card={card}
          isSelected={card.id === selectedId}
          isNew={newCardIds.includes(card.id)}
          onSeen={onSeen}
          onOpen={onSelect}
          {...focusProps}
        />
      ) : (
        <CardTileSkeleton />
      ),
    [selectedId, newCardIds, onSeen, onSelect],
  );
  return (
    <WindowedCardList
      label="Your cards"
      cards={cards}
      columns={columns}
      gap={columns === 2 ? 12 : 16}
      itemHeight={itemHeight}
      renderItem={renderItem}
      {...paging}
    />
  );
}

/** The props of both inventory views. */
export interface CardViewProps {
  readonly cards: readonly ListedCard[];
  /** The number of cards including those not loaded yet; -1 if unknown. */
  readonly size: number;
  /** ID of the selected card. */
  readonly selectedId: string | null;
  /** IDs of the cards with a 'NEW!' mark. */
  readonly newCardIds: readonly string[];
  /** Called with the ID of a marked card that has been in view for a second. */
  readonly onSeen: (id: string) => void;
  readonly onSelect: (id: string) => void;
  readonly isLoadingMore: boolean;
  readonly onNearEnd: () => void;
}
