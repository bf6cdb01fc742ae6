import { SpecimenCard } from '../../features/cards/card/specimen-card.tsx';

/** A card for illustrations. A module of its own, because other chunks import that of the card, see `repeatable`. */
export function MarketCard({ index }: { index: number }) {
  return <SpecimenCard index={index} />;
}
