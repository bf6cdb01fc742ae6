import { EVENT_RECORD_MS } from '@app/contract/core/realtime';

/** The ways to show an event to the user, in one window of the browser. */
export interface Announcement {
  /** Shows the event as a toast in this window, which is visible. */
  readonly inWindow: () => void;
  /** Shows the event outside the page while no window of the app is visible. */
  readonly inBrowser?: () => void;
}

/** Gives the visible windows time to claim an event before the hidden ones. */
const HIDDEN_DELAY_MS = 500;

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/**
 * Announces an event once, although all windows of the browser receive it: in the first visible window that claims it, or through
 * the browser if no window is visible. The claims are Web Locks that are kept for a few seconds.
 * @param id identifies the event in all windows
 */
export async function announceOnce(id: string, { inWindow, inBrowser }: Announcement): Promise<void> {
  if (document.visibilityState === 'visible') {
    if (!navigator.locks) return inWindow();
    void claim(`visible:${id}`, 'shared', () => undefined);
    return claim(`toast:${id}`, 'exclusive', inWindow);
  }
  // Without locks a hidden window cannot know whether another one is visible.
  if (!inBrowser || !navigator.locks) return;
  await wait(HIDDEN_DELAY_MS);
  await claim(`visible:${id}`, 'exclusive', inBrowser);
}

/** Calls `announce` if no other window has claimed the name. */
async function claim(name: string, mode: LockMode, announce: () => void): Promise<void> {
  await navigator.locks.request(name, { mode, ifAvailable: true }, async (lock) => {
    if (lock === null) return;
    announce();
    await wait(EVENT_RECORD_MS);
  });
}
