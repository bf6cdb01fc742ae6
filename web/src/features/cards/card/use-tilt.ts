import { useEffect, useEffectEvent, useState } from 'react';
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
 * Tells where a light stands that shifts as the device in the hand is turned.
 * @param isOn whether it is wanted here
 * @returns what a tap calls: it asks for leave where the system wants that
 */
export function useTilt(isOn: boolean, onLight: (x: number, y: number) => void): () => void {
  const [isAllowed, allow] = useState(() => isGiven || asksFirst() === null);
  const tell = useEffectEvent(onLight);
  useEffect(() => {
    if (!isOn || !isAllowed || !mayTilt()) return;
    let first: Hold | undefined;
    const read = ({ beta, gamma }: DeviceOrientationEvent) => {
      if (beta === null || gamma === null) return;
      first ??= { beta, gamma };
      tell(...lightOf({ beta, gamma }, first, screen.orientation?.angle ?? 0));
    };
    addEventListener('deviceorientation', read);
    return () => removeEventListener('deviceorientation', read);
  }, [isOn, isAllowed]);
  return () => {
    if (!isOn || isAllowed || !mayTilt()) return;
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
}
