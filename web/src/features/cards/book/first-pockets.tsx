import type { Card } from '@app/contract/cards/schemas';
import { MOTIFS_PER_TYPE, planSigil } from '@app/contract/draw/sigil/plan';
import { PrintedCard } from '../card/printed-card.tsx';
import { Emblem } from './emblem.tsx';
import './book.css';

/** The indices of the motifs of each type. */
const MOTIFS = Array.from({ length: MOTIFS_PER_TYPE }, (_, index) => index);

/** The width of a pocket in CSS pixels. */
const WIDTH = 60;

/** The pockets of the page that an only card has started, in wide windows: one with the card, the others with outlines. */
export function FirstPockets({ card }: { card: Card }) {
  const found = planSigil(card).motif;
  return (
    // Inert, because it is not where a card flies to or from.
    <div inert className="first-pockets grid grid-cols-6 gap-2 max-lg:hidden">
      {MOTIFS.map((motif) =>
        motif === found ? (
          <span key={motif} className="pocket pocket-lit">
            <PrintedCard card={card} width={WIDTH} isThumbnail />
          </span>
        ) : (
          <span key={motif} className="pocket pocket-empty">
            <Emblem type={card.type} motif={motif} />
          </span>
        ),
      )}
    </div>
  );
}
