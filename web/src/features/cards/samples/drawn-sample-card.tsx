import { Card } from '../card/card.tsx';
import { drawSampleCards } from './drawn-sample-cards.ts';

/** The cards of this visit, until the page is reloaded. */
const cards = drawSampleCards((size) => crypto.getRandomValues(new Uint8Array(size)));

/** One of three cards that no one owns, drawn again for each visit. Decorative: hide it from screen readers. */
export function DrawnSampleCard({ index, onPainted }: { index: number; onPainted: () => void }) {
  const card = cards[index];
  return card && <Card card={card} onPainted={onPainted} />;
}
