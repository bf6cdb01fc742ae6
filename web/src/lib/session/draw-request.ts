import { VERIFICATION_LINK_SECONDS } from '@app/contract/email/limits';
import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { createStorageListeners } from '../listeners.ts';
import { paths } from '../navigation/paths.ts';
import { localStore } from './web-storage.ts';

/** `pressed`: the card is drawn as soon as nothing is missing; `waiting`: it needs another press. */
type DrawRequestState = 'none' | 'pressed' | 'waiting';

export interface DrawRequest {
  /** The page on which the card was requested. */
  readonly path: string;
  /** When it was requested, in milliseconds since 1970. */
  readonly at: number;
  /** The reward that the draw claims; absent for the daily draw. */
  readonly rewardId?: string | undefined;
}

// In local storage, because a sign-up ends in the tab that its email link opens.
export const DRAW_REQUEST_KEY = 'drawRequest';
/** As long as the email link of a sign-up works. */
const LIFETIME_MS = VERIFICATION_LINK_SECONDS * 1000;

const { subscribe, notify } = createStorageListeners();
// Only in memory: a reload draws no card.
let isPressed = false;

/** Draws a card on this page, once a sheet has asked for what is missing. Call it in a click. */
export function requestDraw(): void {
  store();
}

/** Like {@link requestDraw}, for the card of a reward. */
export function requestRewardDraw(rewardId: string): void {
  store(rewardId);
}

function store(rewardId?: string): void {
  const request: DrawRequest = { path: window.location.pathname, at: Date.now(), rewardId };
  localStore.setItem(DRAW_REQUEST_KEY, JSON.stringify(request));
  setPressed(true);
}

/** Makes the request wait for another press, because something is missing. */
export function awaitPress(): void {
  setPressed(false);
}

/**
 * Ends the request: its card is drawn now, or the user does not want it any more.
 * @returns whether there was one, so that it draws one card
 */
export function endDrawRequest(): boolean {
  const isOpen = localStore.getItem(DRAW_REQUEST_KEY) !== null;
  localStore.removeItem(DRAW_REQUEST_KEY);
  setPressed(false);
  return isOpen;
}

/** The reward that the open request claims; undefined for the daily draw. */
export function readRequestedReward(): string | undefined {
  return parse(localStore.getItem(DRAW_REQUEST_KEY))?.rewardId;
}

/**
 * The state of the request for a card. It is open on the page where the card was requested, also when the user comes back to it,
 * and in the inventory, where a sign-up ends.
 */
export function useDrawRequest(): DrawRequestState {
  const { pathname } = useLocation();
  const stored = useSyncExternalStore(
    subscribe,
    () => localStore.getItem(DRAW_REQUEST_KEY),
    () => null,
  );
  const pressed = useSyncExternalStore(
    subscribe,
    () => isPressed,
    () => false,
  );
  const request = parse(stored);
  if (request === null || (pathname !== request.path && pathname !== paths.inventory)) return 'none';
  return pressed ? 'pressed' : 'waiting';
}

function setPressed(value: boolean): void {
  isPressed = value;
  notify();
}

/** The storage may contain anything. */
function parse(stored: string | null): DrawRequest | null {
  try {
    const request = JSON.parse(stored ?? 'null') as DrawRequest | null;
    return request && Date.now() - request.at < LIFETIME_MS ? request : null;
  } catch {
    return null;
  }
}
