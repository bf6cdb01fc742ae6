import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { arrive, depart, land } from './flight.ts';
import type { Slot } from './slots.ts';

const pictureIn = (track: HTMLElement | null) => track?.querySelector<HTMLElement>('.card-slot:not([inert]) .card');

/**
 * Moves the picture in the middle of a track from where it was, when the track appears or shows a distant card, and back when it
 * disappears. Neighbours slide instead.
 */
export function useFlight(
  track: RefObject<HTMLElement | null>,
  shownId: string,
  slots: readonly Slot<{ id: string }>[],
  isCovered: boolean,
): void {
  const neighbours = useRef<readonly string[]>([]);
  const show = useEffectEvent((id: string) => {
    const picture = pictureIn(track.current);
    const isNeighbour = neighbours.current.includes(id);
    if (isCovered || isNeighbour) land();
    else if (picture) arrive(picture);
  });
  useLayoutEffect(() => show(shownId), [shownId]);
  useLayoutEffect(() => {
    neighbours.current = slots.filter(({ isWaiting }) => !isWaiting).map(({ card }) => card.id);
  });
  useLayoutEffect(() => {
    const element = track.current;
    return () => {
      const picture = pictureIn(element);
      if (picture) depart(picture);
      neighbours.current = [];
    };
  }, [track]);
}
