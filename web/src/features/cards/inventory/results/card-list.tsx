import { type ComponentType, type ReactNode, useCallback } from 'react';
import {
  type FocusProps,
  type ItemProps,
  type RenderItem,
  WindowedList,
  type WindowedListProps,
} from '../../../../ui/windowed-list/windowed-list.tsx';
import type { ListedCard } from '../../api/placeholder-card.ts';

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
  /** Whether the inventory has no other card, whatever the filter. */
  readonly isOnlyCard: boolean;
  readonly isLoadingMore: boolean;
  readonly onNearEnd: () => void;
}

/** The props of a card in either view. */
export interface CardItemProps extends ItemProps, FocusProps {
  card: ListedCard;
  /** The width of the item in CSS pixels. */
  width: number;
  isSelected: boolean;
  isNew: boolean;
  /** Called when a new card has been in view for a second. */
  onSeen: (id: string) => void;
  onOpen: (id: string) => void;
  /** Whether the inventory has no other card. */
  isOnlyCard: boolean;
}

interface CardListProps extends CardViewProps, Pick<WindowedListProps<ListedCard>, 'columns' | 'gap' | 'itemHeight'> {
  readonly Item: ComponentType<CardItemProps>;
  /** Shown in place of a card that is not loaded yet. */
  readonly placeholder: ReactNode;
}

/** The cards of either view, rendered as `Item`. */
export function CardList(props: CardListProps) {
  const { Item, selectedId, newCardIds, onSeen, onSelect, cards, isOnlyCard, ...list } = props;
  const renderItem: RenderItem<ListedCard> = useCallback(
    (card, itemProps, focusProps, width) => (
      <Item
        card={card}
        width={width}
        isSelected={card.id === selectedId}
        isNew={newCardIds.includes(card.id)}
        onSeen={onSeen}
        onOpen={onSelect}
        isOnlyCard={isOnlyCard}
        {...itemProps}
        {...focusProps}
      />
    ),
    [Item, selectedId, newCardIds, onSeen, onSelect, isOnlyCard],
  );
  return <WindowedList label="Your cards" items={cards} renderItem={renderItem} {...list} />;
}
