import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { prefersReducedMotion } from '../../../../lib/browser/prefers-reduced-motion.ts';
import { lightPosition, type Orientation } from './light-position.ts';
import { setLight } from './use-pointer-light.ts';

/** Moves a card's light with the tilt of the device, on devices without a mouse; renders nothing. */
export function TiltLight({ card }: { card: RefObject<HTMLElement | null> }) {
  useTilt(card, (x, y) => setLight(card.current, x, y));
  return null;
}

/** iOS requires a permission that can be requested only in a tap handler. */
interface PermissionRequester {
  requestPermission(): Promise<'granted' | 'denied'>;
}

const permissionRequester = (): PermissionRequester | null => {
  const event = globalThis.DeviceOrientationEvent as Partial<PermissionRequester> | undefined;
  return event?.requestPermission ? (event as PermissionRequester) : null;
};

/** Whether the permission was granted; it applies to the whole page. */
let isGranted = false;

/** Whether the device has no hover and the user has not reduced motion. */
const canTilt = () => matchMedia('(hover: none)').matches && !prefersReducedMotion();

/**
 * Reports the light position while the device is tilted. If the system requires a permission, a tap on the element requests
 * it.
 */
function useTilt(element: RefObject<HTMLElement | null>, onLight: (x: number, y: number) => void): void {
  const [isAllowed, setAllowed] = useState(() => isGranted || permissionRequester() === null);
  const report = useEffectEvent(onLight);
  useEffect(() => {
    const target = element.current;
    if (isAllowed || !target || !canTilt()) return;
    const requestPermission = () => {
      permissionRequester()
        ?.requestPermission()
        .then(
          (permission) => {
            isGranted = permission === 'granted';
            setAllowed(isGranted);
          },
          () => undefined,
        );
    };
    target.addEventListener('click', requestPermission);
    return () => target.removeEventListener('click', requestPermission);
  }, [isAllowed, element]);
  useEffect(() => {
    if (!isAllowed || !canTilt()) return;
    let first: Orientation | undefined;
    const read = ({ beta, gamma }: DeviceOrientationEvent) => {
      if (beta === null || gamma === null) return;
      first ??= { beta, gamma };
      report(...lightPosition({ beta, gamma }, first, screen.orientation?.angle ?? 0));
    };
    addEventListener('deviceorientation', read);
    return () => removeEventListener('deviceorientation', read);
  }, [isAllowed]);
}
