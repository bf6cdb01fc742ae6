import { Card } from '../card/card.tsx';
import { drawPrizeCard, drawSampleCards } from './drawn-sample-cards.ts';

const randomBytes = (size: number) => crypto.getRandomValues(new Uint8Array(size));

/** The cards of this visit, until the page is reloaded: three for the intro, and one for the machine. */
const cards = [...drawSampleCards(randomBytes), drawPrizeCard(randomBytes)];

export interface DrawnSampleCardProps {
  /** The place of the card: 0 to 2 in the intro, 3 in the machine; or the legendary card of the intro. */
  index: number | 'legendary';
  onPainted?: () => void;
}

/** One of four cards that no one owns, drawn again for each visit. Decorative: hide it from screen readers. */
export function DrawnSampleCard({ index, onPainted }: DrawnSampleCardProps) {
  const card = index === 'legendary' ? cards.find(({ rarity }) => rarity === index) : cards[index];
  return card && <Card card={card} {...(onPainted && { onPainted })} />;
}
