import {
  CLIENT_FRAMES_PER_SECOND,
  type ClientFrame,
  type EventDefinition,
  type EventFrame,
} from '@app/contract/core/realtime';

/** The time to wait for the event that confirms a frame. */
const CONFIRMATION_MS = 3000;

/** The socket of this window, while realtime is started. */
interface Socket {
  /** Sends a frame. @returns whether the socket is open */
  readonly send: (frame: ClientFrame) => boolean;
}

let socket: Socket | undefined;
/** The times at which the last frames were sent. */
let sentAt: number[] = [];
const observers = new Set<(event: EventFrame) => void>();

/** Called when realtime starts, and with undefined when it stops. */
export function setSocket(started: Socket | undefined): void {
  socket = started;
}

/** Called with every event. */
export function observeEvent(event: EventFrame): void {
  for (const observe of observers) observe(event);
}

/**
 * Sends a frame, if the socket is open and the server accepts another one.
 * @returns whether an event confirmed the frame in time; if not, the caller must send a request instead
 */
export function sendConfirmed<Fields extends object>(
  frame: ClientFrame,
  { type }: EventDefinition<Fields>,
  confirms: (event: Fields) => boolean,
): Promise<boolean> {
  const now = performance.now();
  sentAt = sentAt.filter((time) => now - time < 1000);
  // The other half of the limit is left for pings.
  if (sentAt.length >= CLIENT_FRAMES_PER_SECOND / 2 || !socket?.send(frame)) return Promise.resolve(false);
  sentAt.push(now);
  return new Promise((resolve) => {
    const finish = (isConfirmed: boolean) => {
      clearTimeout(timer);
      observers.delete(observe);
      resolve(isConfirmed);
    };
    const observe = (event: EventFrame) => {
      // The server sends these fields with events of this type.
      if (event.type === type && confirms(event as unknown as Fields)) finish(true);
    };
    const timer = setTimeout(() => finish(false), CONFIRMATION_MS);
    observers.add(observe);
  });
}
