import { Card } from '../card/card.tsx';
import { drawSampleCards } from './drawn-sample-cards.ts';

/** The cards of this visit, until the page is reloaded. */
const cards = drawSampleCards((size) => crypto.getRandomValues(new Uint8Array(size)));

export interface DrawnSampleCardProps {
  /** The place of the card, from 0 to 2, or the one that is legendary. */
  index: number | 'legendary';
  onPainted: () => void;
}

/** One of three cards that no one owns, drawn again for each visit. Decorative: hide it from screen readers. */
export function DrawnSampleCard({ index, onPainted }: DrawnSampleCardProps) {
  const card = index === 'legendary' ? cards.find(({ rarity }) => rarity === index) : cards[index];
  return card && <Card card={card} onPainted={onPainted} />;
}
