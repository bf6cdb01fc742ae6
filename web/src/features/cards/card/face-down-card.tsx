import type { CardFace } from '@app/sigil/face/card-face';
import { CardBackArt } from './card-back.tsx';
import { CardBody } from './card-body.tsx';
import { CardName } from './card-name.tsx';

/** A card that has not been drawn yet: its back, with the name of the placeholder. */
export function FaceDownCard({ card }: { card: CardFace }) {
  return (
    <CardBody card={card} interactive={false}>
      <span className="card-face">
        <span className="card-art" aria-hidden="true">
          <CardBackArt />
        </span>
        <CardName card={card} />
      </span>
    </CardBody>
  );
}
