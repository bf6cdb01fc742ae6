import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { type Hold, lightOf } from './tilt.ts';

/** iOS gives the readings only to who asks from within a tap. */
interface AsksFirst {
  requestPermission(): Promise<'granted' | 'denied'>;
}

const asksFirst = (): AsksFirst | null => {
  const given = globalThis.DeviceOrientationEvent as Partial<AsksFirst> | undefined;
  return given?.requestPermission ? (given as AsksFirst) : null;
};

/** Whether leave was given: asked for once it holds for the page, and so for every other card on it. */
let isGiven = false;

/** A hand holds it, and its owner has nothing against things that move. */
const mayTilt = () => matchMedia('(hover: none)').matches && !matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Tells where a light stands that shifts as the device in the hand is turned. Where the system wants to be asked first,
 * a tap on the element asks.
 */
export function useTilt(element: RefObject<HTMLElement | null>, onLight: (x: number, y: number) => void): void {
  const [isAllowed, allow] = useState(() => isGiven || asksFirst() === null);
  const tell = useEffectEvent(onLight);
  useEffect(() => {
    const tapped = element.current;
    if (isAllowed || !tapped || !mayTilt()) return;
    const ask = () => {
      asksFirst()
        ?.requestPermission()
        .then(
          (answer) => {
            isGiven = answer === 'granted';
            allow(isGiven);
          },
          () => undefined,
        );
    };
    tapped.addEventListener('click', ask);
    return () => tapped.removeEventListener('click', ask);
  }, [isAllowed, element]);
  useEffect(() => {
    if (!isAllowed || !mayTilt()) return;
    let first: Hold | undefined;
    const read = ({ beta, gamma }: DeviceOrientationEvent) => {
      if (beta === null || gamma === null) return;
      first ??= { beta, gamma };
      tell(...lightOf({ beta, gamma }, first, screen.orientation?.angle ?? 0));
    };
    addEventListener('deviceorientation', read);
    return () => removeEventListener('deviceorientation', read);
  }, [isAllowed]);
}
