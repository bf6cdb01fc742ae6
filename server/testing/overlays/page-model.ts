import type { OverlayControl, OverlayFrame } from '@app/contract/overlays/frames';
import { ALERT_MS } from '@app/contract/overlays/limits';
import {
  addAlert,
  advanceQueue,
  connectSource,
  disconnectSource,
  dropAlerts,
  dropShown,
  hideCollectors,
  NEW_SOURCE,
  type Presence,
  setPaused,
  setPresence,
} from '@app/contract/overlays/queue';
import { until } from '../processes/until.ts';
import type { SocketClient } from '../requests/socket-client.ts';
import { type KeyedOverlay, openSource } from './overlays.ts';

const TIMEOUT_MS = 20_000;

/** A page of an overlay on a real socket, without its drawings. */
export type PageModel = ReturnType<typeof createPageModel>;

/** @param now the current time in milliseconds */
export function createPageModel(overlay: KeyedOverlay, now: () => number) {
  let queue = NEW_SOURCE;
  let socket: SocketClient | undefined;
  let received = 0;
  let reported: number | undefined;
  /** The sequences of the alerts that it has started to show. */
  const shown: (number | null)[] = [];

  function control(frame: OverlayControl): void {
    if (frame.action === 'state') {
      queue = connectSource(queue, frame);
      reported = queue.done;
      socket?.send({ type: 'overlayShown', sequence: queue.done });
    } else if (frame.action === 'drop') queue = dropAlerts(queue, frame.sequences);
    else if (frame.action === 'hide') queue = hideCollectors(queue, frame.sequences);
    else if (frame.action === 'shown') queue = dropShown(queue, frame.sequence);
    else if (frame.action !== 'settings') queue = setPaused(queue, frame.action === 'pause');
  }

  /** Applies what has arrived, and moves to the current time. */
  function update(): void {
    for (const frame of (socket?.frames.slice(received) ?? []) as unknown as OverlayFrame[]) {
      received += 1;
      if (frame.type === 'overlayShow') queue = addAlert(queue, frame);
      if (frame.type === 'overlayControl') control(frame);
    }
    const before = queue.showing;
    queue = advanceQueue(queue, now());
    if (queue.showing && queue.showing !== before) shown.push(queue.showing.alert.sequence);
    if (queue.done <= (reported ?? 0)) return;
    reported = queue.done;
    socket?.send({ type: 'overlayShown', sequence: queue.done });
  }

  return {
    shown,
    update,
    isShowing: () => queue.showing !== null,
    waiting: () => queue.waiting.map(({ sequence }) => sequence),
    /** Connects as a page does that has loaded, or has lost its connection. */
    async connect(node: { readonly url: string }): Promise<void> {
      received = 0;
      socket = await openSource(node, overlay, reported);
      update();
    },
    /** The connection is lost, and the page notices it. */
    disconnect(): void {
      update();
      socket?.webSocket.terminate();
      socket = undefined;
      queue = disconnectSource(queue);
    },
    /** OBS shows or hides the source. */
    setPresence(presence: Presence): void {
      queue = setPresence(queue, presence);
      socket?.send({ type: 'overlayState', live: presence === 'live', build: '' });
    },
  };
}

/**
 * Lets time pass for pages until each has shown its number of alerts.
 * @param pass moves their clock by this many milliseconds
 */
export async function showAlerts(
  pages: readonly (readonly [page: PageModel, count: number])[],
  pass: (milliseconds: number) => void,
): Promise<void> {
  await until(async () => {
    for (const [page] of pages) page.update();
    if (pages.every(([page, count]) => page.shown.length >= count)) return true;
    if (pages.some(([page]) => page.isShowing())) pass(ALERT_MS);
    return false;
  }, TIMEOUT_MS);
}
