import type { CardFace } from '@app/sigil/face/card-face';
import { CardTitle } from '../../cards/card/card-title.tsx';
import { PrintedCard } from '../../cards/card/printed-card.tsx';

/** The width of `w-14` in CSS pixels at the default font size; with a larger font the picture is scaled. */
const WIDTH = 56;

/** A small picture of a card, with its name and number. */
export function CardLine({ card }: { card: CardFace }) {
  return (
    <p className="flex items-center gap-4">
      <span className="block w-14 shrink-0">
        <PrintedCard card={card} width={WIDTH} isThumbnail />
      </span>
      <span className="grid min-w-0">
        <span className="font-display font-semibold text-lg leading-tight">
          <CardTitle name={card.name} />
        </span>
        <span className="text-ash text-sm">{`No. ${card.number}`}</span>
      </span>
    </p>
  );
}
