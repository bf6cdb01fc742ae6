import { useMemo, useSyncExternalStore } from 'react';
import { createStorageListeners } from '../../../../lib/listeners.ts';
import { localStore } from '../../../../lib/session/web-storage.ts';

/** How this device reveals cards. Kept in local storage, because a phone and a desktop differ. */
export interface RevealPreferences {
  /** Shortens the reveal to the turn of the card. */
  readonly isQuick: boolean;
  readonly hasSound: boolean;
  readonly hasHaptics: boolean;
}

const KEY = 'reveal';
const DEFAULTS: RevealPreferences = { isQuick: false, hasSound: false, hasHaptics: false };

const { subscribe, notify } = createStorageListeners();

/** The preferences of this device; everything is off by default. */
export function readRevealPreferences(): RevealPreferences {
  return parse(localStore.getItem(KEY));
}

/** Changes some preferences. */
export function changeRevealPreferences(changes: Partial<RevealPreferences>): void {
  localStore.setItem(KEY, JSON.stringify({ ...readRevealPreferences(), ...changes }));
  notify();
}

/** Like {@link readRevealPreferences}; rerenders when they change, in any tab. */
export function useRevealPreferences(): RevealPreferences {
  const stored = useSyncExternalStore(subscribe, () => localStore.getItem(KEY));
  return useMemo(() => parse(stored), [stored]);
}

/** The storage may contain anything. */
function parse(stored: string | null): RevealPreferences {
  try {
    const values = { ...JSON.parse(stored ?? '{}') } as Partial<Record<keyof RevealPreferences, unknown>>;
    return {
      isQuick: values.isQuick === true,
      hasSound: values.hasSound === true,
      hasHaptics: values.hasHaptics === true,
    };
  } catch {
    return DEFAULTS;
  }
}
