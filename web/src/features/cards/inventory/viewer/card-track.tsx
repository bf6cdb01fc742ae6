import type { Card as CardFacts } from '@app/contract/cards/schemas';
import { type CSSProperties, type PointerEvent, useEffect, useRef, useState } from 'react';
import { isPending, type MaybeOptimistic } from '../../../../lib/api/optimistic.ts';
import { Card } from '../../card/card.tsx';
import { CardSteps } from './card-steps.tsx';
import { slotsAround } from './slots.ts';
import { type PointerSample, swipeDirection } from './swipe.ts';
import { useFlight } from './use-flight.ts';
import './card-track.css';

export interface CardTrackProps {
  /** The selected card. */
  card: CardFacts;
  /** The card in the middle: the selected one, once it is painted. */
  shown: CardFacts;
  /** Called when `card` is painted. */
  onShown: () => void;
  /** The cards to page through. */
  cards: readonly MaybeOptimistic<CardFacts>[];
  onSelect: (id: string) => void;
  /** Below the full screen: without neighbours, once they have left. */
  isCovered?: boolean;
}

const sampleOf = ({ clientX, clientY, timeStamp }: PointerEvent): PointerSample => ({
  x: clientX,
  y: clientY,
  time: timeStamp,
});

/** Most of a card beyond a neighbour is below it, so that its edge is visible as soon as the neighbour slides away. */
const BEYOND = 1.03;

/** How long the neighbours take to leave when the full screen opens, in milliseconds (card-track.css). */
const LEAVE_MS = 120;

const placeOf = (offset: number): CSSProperties =>
  ({
    '--offset': Math.abs(offset) > 1 ? Math.sign(offset) * BEYOND : offset,
    zIndex: -Math.abs(offset),
  }) as CSSProperties;

/**
 * A card between its neighbours, whose edges are visible and which are painted in advance. Paging, by the arrows or a swipe, slides
 * all of them.
 */
export function CardTrack({ card, shown, onShown, cards, onSelect, isCovered = false }: CardTrackProps) {
  const track = useRef<HTMLDivElement>(null);
  const pressed = useRef<PointerSample>(null);
  const [isAlone, setAlone] = useState(isCovered);
  useEffect(() => {
    const timer = setTimeout(() => setAlone(isCovered), isCovered ? LEAVE_MS : 0);
    return () => clearTimeout(timer);
  }, [isCovered]);
  // Placeholders cannot be opened.
  const drawn = isCovered && isAlone ? [] : cards.filter((listed) => !isPending(listed));
  // The latest request is painted first, so the neighbours follow once the card in the middle is painted, and then their foil.
  const [hasNeighbours, setHasNeighbours] = useState(false);
  const [hasFoil, setHasFoil] = useState(false);
  const slots = slotsAround(hasNeighbours ? drawn : [], shown, card);
  useFlight(track, shown.id, slots, isCovered);
  const index = drawn.findIndex(({ id }) => id === card.id);
  const step = (distance: number) => {
    const id = index < 0 ? undefined : drawn[index + distance]?.id;
    return id === undefined ? undefined : () => onSelect(id);
  };
  const showSelected = () => {
    setHasFoil(true);
    onShown();
  };
  const release = (event: PointerEvent) => {
    const direction = pressed.current && swipeDirection(pressed.current, sampleOf(event));
    pressed.current = null;
    if (direction) step(direction === 'left' ? 1 : -1)?.();
  };
  return (
    <div
      ref={track}
      onPointerDown={(event) => {
        pressed.current = sampleOf(event);
      }}
      onPointerUp={release}
      className="card-track"
      data-covered={isCovered || undefined}
    >
      {slots.map(({ card: slotCard, offset, isWaiting }) => {
        const isSelected = slotCard.id === card.id;
        return (
          <div
            key={slotCard.id}
            className="card-slot"
            style={placeOf(offset)}
            inert={offset !== 0 || isWaiting}
            data-waiting={isWaiting || undefined}
          >
            <Card
              card={slotCard}
              // The cards beyond the neighbours need no foil.
              interactive={isSelected || (hasFoil && Math.abs(offset) < 2)}
              onPainted={isSelected ? () => setHasNeighbours(true) : undefined}
              onShown={isSelected ? showSelected : undefined}
            />
          </div>
        );
      })}
      <CardSteps onPrevious={step(-1)} onNext={step(1)} />
    </div>
  );
}
