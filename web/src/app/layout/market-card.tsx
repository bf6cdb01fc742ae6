import { SpecimenCard } from '../../features/cards/card/specimen-card.tsx';

/** A card for illustrations. A separate module, because other chunks import the module of the card (see `repeatable`). */
export function MarketCard({ index }: { index: number }) {
  return <SpecimenCard index={index} />;
}
