import {
  type AccountEvent,
  type AuthErrorFrame,
  type ConnectedFrame,
  closeCodes,
  type EventFrame,
  type PongFrame,
} from '@app/contract/core/realtime';
import { WebSocket } from 'ws';

/** Maximum number of bytes that may wait for a client that reads slowly; with more, it is disconnected. */
const UNSENT_BYTES_MAX = 64 * 1024;

/** The session that a socket belongs to. */
export interface SocketIdentity {
  readonly accountId: string;
  readonly sessionId: string;
  /** The admin who observes the account with this session, if any. */
  readonly observerId?: string | undefined;
}

/** Events of one change, encoded once for all sockets of the account. */
export interface EncodedEvents {
  readonly revision: number;
  readonly frames: readonly Buffer[];
}

/** Encodes the events of a change. @param revision the revision of the account after the change */
export function encodeEvents(revision: number, events: readonly AccountEvent[]): EncodedEvents {
  const frames = events.map((event) => Buffer.from(JSON.stringify({ ...event, revision } satisfies EventFrame)));
  return { revision, frames };
}

/** An authenticated WebSocket of an account. Its first frame is `connected`; events that arrive before it are queued. */
export class AccountSocket {
  readonly identity: SocketIdentity;
  /** The highest revision that the client was sent. */
  revision = 0;
  /** When the client last sent a frame, in milliseconds of `performance.now()`. */
  lastFrameAt = performance.now();
  /** When the session was last checked, in milliseconds of the clock by which sessions expire. */
  checkedAt = 0;
  readonly #webSocket: WebSocket;
  #queue: EncodedEvents[] | undefined = [];

  constructor(webSocket: WebSocket, identity: SocketIdentity) {
    this.#webSocket = webSocket;
    this.identity = identity;
  }

  get isOpen(): boolean {
    return this.#webSocket.readyState === WebSocket.OPEN;
  }

  /** Whether `connected` was sent, which means that the session had not ended. */
  get isStarted(): boolean {
    return this.#queue === undefined;
  }

  /** Sends `connected` and the queued events that are newer than `revision`. @param revision the current revision of the account */
  start(revision: number): void {
    const queued = this.#queue ?? [];
    this.#queue = undefined;
    this.#sendFrame({ type: 'connected', revision });
    this.revision = revision;
    for (const events of queued) if (events.revision > revision) this.sendEvents(events);
  }

  sendEvents(events: EncodedEvents): void {
    if (this.#queue) {
      this.#queue.push(events);
      return;
    }
    for (const frame of events.frames) this.#send(frame);
    this.revision = Math.max(this.revision, events.revision);
  }

  /** Answers a ping, or informs the client of a revision. */
  sendPong(revision: number): void {
    if (this.#queue) return;
    this.revision = Math.max(this.revision, revision);
    this.#sendFrame({ type: 'pong', revision: this.revision });
  }

  /** Closes the socket because its token is not accepted or its session has ended. */
  rejectToken({ requiresReauth, message }: Omit<AuthErrorFrame, 'type'>): void {
    this.#sendFrame({ type: 'auth_error', requiresReauth, message });
    this.close(requiresReauth ? closeCodes.loginRequired : closeCodes.tokenExpired);
  }

  close(code: number): void {
    this.#queue = undefined;
    this.#webSocket.close(code);
  }

  /** Closes the connection without waiting for the client. */
  terminate(): void {
    this.#webSocket.terminate();
  }

  #sendFrame(frame: ConnectedFrame | PongFrame | AuthErrorFrame): void {
    this.#send(Buffer.from(JSON.stringify(frame)));
  }

  #send(frame: Buffer): void {
    if (!this.isOpen) return;
    if (this.#webSocket.bufferedAmount > UNSENT_BYTES_MAX) this.#webSocket.terminate();
    else this.#webSocket.send(frame, { binary: false });
  }
}
