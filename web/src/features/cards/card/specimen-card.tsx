import { drawings } from 'virtual:specimen-drawings';
import { SPECIMENS } from '@app/sigil/specimens';
import { Card } from './card.tsx';

/** A card that no one owns, for screens without cards of the user. Decorative: hide it from screen readers. */
export function SpecimenCard({ index }: { index: number }) {
  const card = SPECIMENS[index];
  return card && <Card card={card} drawing={drawings[index]} />;
}
