import type { AccountEvent, ConnectedFrame, EventFrame, PongFrame } from '@app/contract/core/realtime';
import type { WebSocket } from 'ws';
import { ClientSocket } from './client-socket.ts';

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
export class AccountSocket extends ClientSocket {
  readonly identity: SocketIdentity;
  /** The highest revision that the client was sent. */
  revision = 0;
  /** When the session was last checked, in milliseconds of the clock by which sessions expire. */
  checkedAt = 0;
  #queue: EncodedEvents[] | undefined = [];

  constructor(webSocket: WebSocket, identity: SocketIdentity) {
    super(webSocket);
    this.identity = identity;
  }

  /** Whether `connected` was sent, which means that the session had not ended. */
  get isStarted(): boolean {
    return this.#queue === undefined;
  }

  /** Sends `connected` and the queued events that are newer than `revision`. @param revision the current revision of the account */
  start(revision: number): void {
    const queued = this.#queue ?? [];
    this.#queue = undefined;
    this.sendFrame({ type: 'connected', revision } satisfies ConnectedFrame);
    this.revision = revision;
    for (const events of queued) if (events.revision > revision) this.sendEvents(events);
  }

  sendEvents(events: EncodedEvents): void {
    if (this.#queue) {
      this.#queue.push(events);
      return;
    }
    for (const frame of events.frames) this.send(frame);
    this.revision = Math.max(this.revision, events.revision);
  }

  /** Answers a ping, or informs the client of a revision. */
  sendPong(revision: number): void {
    if (this.#queue) return;
    this.revision = Math.max(this.revision, revision);
    this.sendFrame({ type: 'pong', revision: this.revision } satisfies PongFrame);
  }

  override close(code: number): void {
    this.#queue = undefined;
    super.close(code);
  }
}
