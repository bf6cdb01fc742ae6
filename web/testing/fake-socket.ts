import {
  type AccountEvent,
  type ClientFrame,
  closeCodes,
  type EventFrame,
  SOCKET_PATH,
} from '@app/contract/core/realtime';
import { expect } from 'vitest';
import { newUser } from './people.ts';

const RealWebSocket = window.WebSocket;
const sockets = new Set<FakeSocket>();
let isBlocked = false;
let respond: (frame: ClientFrame) => AccountEvent | undefined = () => undefined;

/** A connected WebSocket without a server. */
class FakeSocket {
  readyState: number = RealWebSocket.CONNECTING;
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: string }) => void) | null = null;
  onclose: ((close: { code: number }) => void) | null = null;

  constructor() {
    sockets.add(this);
    queueMicrotask(() => {
      // This is the close code after a rejected upgrade.
      if (isBlocked) return this.close(1006);
      this.readyState = RealWebSocket.OPEN;
      this.onopen?.();
      this.receive({ type: 'connected', revision: newUser().revision });
    });
  }

  receive(frame: EventFrame): void {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }

  send(data: string): void {
    const event = respond(JSON.parse(data));
    if (event) queueMicrotask(() => this.receive({ ...event, revision: newUser().revision }));
  }

  close(code: number = closeCodes.goingAway): void {
    if (!sockets.delete(this)) return;
    this.readyState = RealWebSocket.CLOSED;
    this.onclose?.({ code });
  }
}

/** Replaces the web app's WebSocket until {@link removeFakeSocket}; Vitest keeps its own. */
export function installFakeSocket(): void {
  window.WebSocket = new Proxy(RealWebSocket, {
    construct: (target, [url, ...rest]) =>
      String(url).includes(`/api${SOCKET_PATH}`) ? new FakeSocket() : new target(url, ...rest),
  });
}

export function removeFakeSocket(): void {
  window.WebSocket = RealWebSocket;
  isBlocked = false;
  respond = () => undefined;
  for (const socket of sockets) socket.close();
}

/** Rejects new connections, as a proxy without support for WebSockets does, or accepts them again. */
export function blockSockets(blocked = true): void {
  isBlocked = blocked;
}

/** Responds to the frames of this window, with an event of the account's current revision. */
export function respondToFrames(responder: typeof respond): void {
  respond = responder;
}

/** Sends an event to this window, as the server does after a change of the account. */
export function sendEvent(event: EventFrame): void {
  for (const socket of sockets) socket.receive(event);
}

/**
 * Sends an event once this window is connected.
 * @param revision a revision that no other test uses, because for some seconds no window of the browser announces the same event
 * again
 */
export async function announce(event: AccountEvent, revision: number): Promise<void> {
  await waitForConnection();
  sendEvent({ ...event, revision });
}

/** Closes the connection with one of `closeCodes`, as the server would. */
export function closeSocket(code: number): void {
  for (const socket of sockets) socket.close(code);
}

/** Waits until this window is connected. */
export async function waitForConnection(): Promise<void> {
  const isConnected = () => [...sockets].some(({ readyState }) => readyState === RealWebSocket.OPEN);
  await expect.poll(isConnected).toBe(true);
}
