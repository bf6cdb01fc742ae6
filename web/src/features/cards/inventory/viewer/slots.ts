/** A card of the track. */
export interface Slot<Card> {
  readonly card: Card;
  /** Its place: 0 in the middle, 1 for the next card. */
  readonly offset: number;
  /** Whether it is painted behind the card in the middle, which it will replace. */
  readonly isWaiting: boolean;
}

/** The cards rendered on each side: the neighbour, whose edge is visible, and one that slides in or out. */
const REACH = 2;

/**
 * Places a card and those around it in the list. A selected card that is further away waits in the middle.
 * @param shown the card in the middle
 * @param selected the card that comes next
 */
export function slotsAround<Card extends { id: string }>(
  cards: readonly Card[],
  shown: Card,
  selected: Card,
): Slot<Card>[] {
  const index = cards.findIndex(({ id }) => id === shown.id);
  const slots = cards
    .map((card, i) => ({ card, offset: i - index, isWaiting: false }))
    .filter(({ offset }) => index >= 0 && Math.abs(offset) <= REACH);
  if (index < 0) slots.push({ card: shown, offset: 0, isWaiting: false });
  if (!slots.some(({ card }) => card.id === selected.id)) slots.push({ card: selected, offset: 0, isWaiting: true });
  return slots;
}
