import type { ListedCard } from '../api/placeholder.ts';

/** What both ways of showing the inventory are given. */
export interface ViewProps {
  readonly cards: readonly ListedCard[];
  /** How many there are with those still to be loaded, -1 where that is not known. */
  readonly size: number;
  /** Id of the selected card. */
  readonly selected: string | null;
  /** IDs of the cards marked as new. */
  readonly marked: readonly string[];
  /** Called with the ID of a marked card that has been in view for a second. */
  readonly onSeen: (id: string) => void;
  readonly onSelect: (id: string) => void;
  readonly isLoadingMore: boolean;
  readonly onNearEnd: () => void;
}
