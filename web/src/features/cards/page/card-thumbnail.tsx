import { useEffect, useRef, useState } from 'react';
import type { Elements } from '../../../ui/elements.ts';
import { cardsApi } from '../api/cards-api.ts';
import { CardBack } from '../card/card-back.tsx';
import { PrintedCard } from '../card/printed-card.tsx';

/** The width of `w-11` in CSS pixels at the default font size; with a larger font the picture is scaled. */
const WIDTH = 44;
/** How far below the window a thumbnail is loaded. */
const MARGIN = '240px';

/** A thumbnail of a card in a list of another feature: its back until it is loaded, `children` if it cannot be. Decorative. */
export function CardThumbnail({ id, children }: { id: string; children: Elements }) {
  const place = useRef<HTMLSpanElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setNear(true),
      {
        rootMargin: MARGIN,
      },
    );
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  const { currentData: card, isError } = cardsApi.useCardQuery(id, { skip: !isNear });
  return (
    <span ref={place} aria-hidden="true" className="grid aspect-5/7 w-11 content-start justify-items-center">
      {card ? <PrintedCard card={card} width={WIDTH} isThumbnail /> : isError ? children : <CardBack />}
    </span>
  );
}
