import type { CardFace } from '@app/sigil/face/card-face';
import { useRef, useState } from 'react';
import { FoilLayers } from './foil/foil.tsx';
import { type Plane, planeCount } from './picture/picture-kinds.ts';
import { usePicture } from './picture/use-picture.ts';

/**
 * The planes of a sigil with their foil: the nearer a plane, the further it moves with the light. They appear together,
 * once all of them are painted.
 */
export function CardPlanes({ card }: { card: CardFace }) {
  const [painted, setPainted] = useState<readonly Plane[]>([]);
  const planes = ([0, 1, 2] as const).slice(0, planeCount(card));
  const isReady = planes.every((plane) => painted.includes(plane));
  return (
    <span className="card-planes" data-ready={isReady || undefined}>
      {planes.map((plane) => (
        <span key={plane} className="card-plane" data-plane={plane}>
          <PlanePicture card={card} plane={plane} onPainted={() => setPainted((others) => [...others, plane])} />
        </span>
      ))}
    </span>
  );
}

function PlanePicture({ card, plane, onPainted }: { card: CardFace; plane: Plane; onPainted: () => void }) {
  const ref = useRef<HTMLSpanElement>(null);
  const picture = usePicture(card, `plane-${plane}`, ref);
  return (
    <span ref={ref} className="card-picture">
      {picture !== null && <img src={picture} alt="" draggable="false" onLoad={onPainted} />}
      {/* The engraving of a legendary card, its third plane, does not shine. */}
      {picture !== null && plane < 2 && <PlaneFoil card={card} plane={plane} />}
    </span>
  );
}

function PlaneFoil({ card, plane }: { card: CardFace; plane: Plane }) {
  const ref = useRef<HTMLSpanElement>(null);
  const mask = usePicture(card, `foil-${plane}`, ref);
  return (
    <span ref={ref} className="card-foil">
      <FoilLayers rarity={card.rarity} mask={mask} />
    </span>
  );
}
