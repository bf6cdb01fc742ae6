import { drawings } from 'virtual:sample-card-drawings';
import { SAMPLE_CARDS } from '@app/sigil/sample-cards';
import { Card } from './card.tsx';
import { CardBack } from './card-back.tsx';

/** A card that no one owns, for screens without cards of the user; after the last one, a back. Decorative: hide it from screen readers. */
export function SampleCard({ index }: { index: number }) {
  const card = SAMPLE_CARDS[index];
  return card ? <Card card={card} drawing={drawings[index]} /> : <CardBack />;
}
