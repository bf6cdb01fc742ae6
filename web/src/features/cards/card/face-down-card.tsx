import type { CardFace } from '@app/sigil/face/card-face';
import { CardBody } from './card-body.tsx';
import { CardName } from './card-name.tsx';

/** A card that has not been drawn yet: its back, dimmed, with the name of the placeholder. */
export function FaceDownCard({ card }: { card: CardFace }) {
  return (
    <CardBody card={card} interactive={false}>
      <span className="card-face card-back">
        <CardName card={card} />
      </span>
    </CardBody>
  );
}
