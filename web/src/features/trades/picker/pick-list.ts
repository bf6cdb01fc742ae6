import type { Card } from '@app/contract/cards/schemas';
import type { Rarity } from '@app/contract/draw/card';
import type { ApiError } from '../../../lib/http/api-error.ts';

/** The search and the filter of a list of cards to choose from. */
export interface PickFilter {
  readonly search: string;
  readonly rarity: Rarity | undefined;
}

/** The cards to choose from that match a filter. */
export interface PickList {
  /** Undefined while the first page loads. */
  readonly cards: readonly Card[] | undefined;
  /** Why no cards can be shown. */
  readonly error: ApiError | undefined;
  /** Why the shown cards are outdated or incomplete. */
  readonly refreshError: ApiError | undefined;
  readonly isFetching: boolean;
  /** Whether the shown cards are those of the previous filter. */
  readonly isStale: boolean;
  readonly isLoadingMore: boolean;
  readonly loadMore: () => void;
  readonly retry: () => void;
}

/** How cards are chosen from a list. */
export interface Choice {
  /** The IDs of the chosen cards. */
  readonly chosenIds: readonly string[];
  /** The maximum; once it is reached, other cards say why they cannot be chosen. */
  readonly max: number;
  readonly fullText: string;
  /** Whether cards that cannot change hands yet can be chosen. */
  readonly allowsUnfit?: boolean;
  readonly onToggle: (card: Card) => void;
}
