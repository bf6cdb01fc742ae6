import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { lightPosition, type Orientation } from './light-position.ts';

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
const canTilt = () => matchMedia('(hover: none)').matches && !matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Reports the light position while the device is tilted. If the system requires a permission, a tap on the element requests
 * it.
 */
export function useTilt(element: RefObject<HTMLElement | null>, onLight: (x: number, y: number) => void): void {
  const [isAllowed, allow] = useState(() => isGranted || permissionRequester() === null);
  const report = useEffectEvent(onLight);
  useEffect(() => {
    const tapped = element.current;
    if (isAllowed || !tapped || !canTilt()) return;
    const ask = () => {
      permissionRequester()
        ?.requestPermission()
        .then(
          (answer) => {
            isGranted = answer === 'granted';
            allow(isGranted);
          },
          () => undefined,
        );
    };
    tapped.addEventListener('click', ask);
    return () => tapped.removeEventListener('click', ask);
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
