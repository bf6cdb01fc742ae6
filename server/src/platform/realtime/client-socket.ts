import { type AuthErrorFrame, closeCodes } from '@app/contract/core/realtime';
import { WebSocket } from 'ws';

/** Maximum number of bytes that may wait for a client that reads slowly; with more, it is disconnected. */
const UNSENT_BYTES_MAX = 64 * 1024;

/** A WebSocket of a client. */
export class ClientSocket {
  /** When the client last sent a frame, in milliseconds of `performance.now()`. */
  lastFrameAt = performance.now();
  readonly #webSocket: WebSocket;

  constructor(webSocket: WebSocket) {
    this.#webSocket = webSocket;
  }

  get isOpen(): boolean {
    return this.#webSocket.readyState === WebSocket.OPEN;
  }

  /** Closes the socket because its token is not accepted or its session has ended. */
  rejectToken({ requiresReauth, message }: Omit<AuthErrorFrame, 'type'>): void {
    this.sendFrame({ type: 'auth_error', requiresReauth, message } satisfies AuthErrorFrame);
    this.close(requiresReauth ? closeCodes.loginRequired : closeCodes.tokenExpired);
  }

  close(code: number): void {
    this.#webSocket.close(code);
  }

  /** Closes the connection without waiting for the client. */
  terminate(): void {
    this.#webSocket.terminate();
  }

  sendFrame<F extends { readonly type: string }>(frame: F): void {
    this.send(Buffer.from(JSON.stringify(frame)));
  }

  /** Sends a frame that was encoded before. */
  send(frame: Buffer): void {
    if (!this.isOpen) return;
    if (this.#webSocket.bufferedAmount > UNSENT_BYTES_MAX) this.#webSocket.terminate();
    else this.#webSocket.send(frame, { binary: false });
  }
}

/** A client without an account, such as the page of an overlay. Its feature opens the socket and handles its frames. */
export interface Guest {
  open(socket: ClientSocket): GuestHandlers;
}

export interface GuestHandlers {
  /** Called for each frame of the client. A frame may contain anything besides its type. */
  onFrame(frame: { readonly type: string }): void;
  onClose(): void;
}
