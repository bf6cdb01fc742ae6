import './card.css';

/** The back of a card (card-back.svg): symmetric, and the same for every rarity. */
export function CardBack() {
  return (
    <span className="card" aria-hidden="true">
      <span className="card-body">
        <span className="card-face card-back" />
      </span>
    </span>
  );
}
