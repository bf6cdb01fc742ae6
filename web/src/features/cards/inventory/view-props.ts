import type { Card } from '@app/contract/cards/schemas';

/** What both ways of showing the inventory are given. */
export interface ViewProps {
  readonly cards: readonly Card[];
  /** How many there are with those still to be loaded, -1 where that is not known. */
  readonly size: number;
  /** Id of the selected card. */
  readonly selected: string | null;
  /** Ids of cards to be marked as new. */
  readonly unseen: readonly string[];
  readonly onSelect: (id: string) => void;
  readonly isLoadingMore: boolean;
  readonly onNearEnd: () => void;
}
