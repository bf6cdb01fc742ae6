import { isPending, type MaybeOptimistic } from '../../../../lib/api/optimistic.ts';

/** The IDs of the cards before and after a card in the list; undefined at its ends. */
export interface Neighbours {
  readonly previous: string | undefined;
  readonly next: string | undefined;
}

/** Finds the neighbours of a card; none if the list does not contain it. Skips placeholders, which cannot be opened. */
export function neighboursOf(
  cards: readonly MaybeOptimistic<{ id: string }>[] | undefined,
  id: string | null,
): Neighbours {
  const drawn = cards?.filter((card) => !isPending(card)) ?? [];
  const index = drawn.findIndex((card) => card.id === id);
  if (index < 0) return { previous: undefined, next: undefined };
  return { previous: drawn[index - 1]?.id, next: drawn[index + 1]?.id };
}
