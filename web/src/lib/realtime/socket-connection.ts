import {
  type AuthErrorFrame,
  type ClientFrame,
  type ConnectedFrame,
  closeCodes,
  type EventFrame,
  type PongFrame,
  SOCKET_PATH,
} from '@app/contract/core/realtime';
import { createSocketTicket } from '@app/contract/sessions/endpoints';
import { request } from '../http/request.ts';
import { API_BASE } from '../http/send.ts';
import { sendWithSession } from '../session/send-with-session.ts';
import {
  type ConnectionEffect,
  type ConnectionInput,
  nextConnectionState,
  STOPPED,
  stateDurationMs,
} from './connection-state.ts';

type ServerFrame = ConnectedFrame | PongFrame | AuthErrorFrame | EventFrame;

export interface SocketConnectionOptions {
  /** Receives `connected`, `pong` and every event. */
  readonly onFrame: (frame: EventFrame) => void;
  /** Called when the server has ended the session. */
  readonly onSessionEnded: () => void;
}

export interface SocketConnection {
  start(): void;
  stop(): void;
  /** Whether the server has accepted the connection and the connection is not known to be lost. */
  isOpen(): boolean;
  /** Sends a frame, if the server has accepted the connection. @returns whether it was sent */
  send(frame: ClientFrame): boolean;
  /** Call it when the page becomes visible. */
  wake(): void;
  /** Call it when the browser goes offline or comes online. */
  setOnline(isOnline: boolean): void;
}

/** The WebSocket of this window, kept open as {@link nextConnectionState} decides. */
export function createSocketConnection({ onFrame, onSessionEnded }: SocketConnectionOptions): SocketConnection {
  let state = STOPPED;
  let socket: WebSocket | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  // `navigator.onLine` is not used, because it is false on a machine without network, where a local server can still be reached.
  let isOnline = true;
  /** Identifies the current attempt, so that callbacks of earlier ones are ignored. */
  let attempt = 0;

  const effects: Record<ConnectionEffect, () => void> = {
    connect: () => void connect(),
    disconnect: () => {
      attempt += 1;
      closeSilently(socket);
      socket = undefined;
    },
    ping: () => socket?.send(JSON.stringify({ type: 'ping' } satisfies ClientFrame)),
    endSession: onSessionEnded,
  };

  function apply(input: ConnectionInput): void {
    const transition = nextConnectionState(state, input);
    if (transition.state !== state) {
      state = transition.state;
      clearTimeout(timer);
      const duration = stateDurationMs(state);
      timer = duration === undefined ? undefined : setTimeout(() => apply('timeout'), duration);
    }
    for (const effect of transition.effects) effects[effect]();
  }

  async function connect(): Promise<void> {
    const current = ++attempt;
    const applyIfCurrent = (input: ConnectionInput) => {
      if (current === attempt) apply(input);
    };
    // An attempt without network would only log errors.
    if (!isOnline) return applyIfCurrent('offline');
    const ticket = await requestTicket();
    if (current !== attempt) return;
    if (ticket === undefined) return apply('lost');
    socket = new WebSocket(socketUrl(ticket));
    socket.onmessage = ({ data }) => {
      if (current === attempt) receive(JSON.parse(data) as ServerFrame);
    };
    socket.onclose = ({ code }) => applyIfCurrent(inputForCloseCode(code));
  }

  function receive(frame: ServerFrame): void {
    if (isAuthError(frame)) {
      apply(frame.requiresReauth ? 'sessionEnded' : 'tokenExpired');
      return;
    }
    if (frame.type === 'connected' || frame.type === 'pong') apply(frame.type);
    onFrame(frame);
  }

  return {
    start: () => {
      // The browser may have come online while the page was in the back/forward cache, which Safari does not report.
      isOnline = true;
      apply('start');
    },
    stop: () => apply('stop'),
    isOpen: () => state.name === 'open',
    send: (frame) => {
      if (state.name !== 'open') return false;
      socket?.send(JSON.stringify(frame));
      return true;
    },
    wake: () => apply('wake'),
    setOnline: (value) => {
      isOnline = value;
      if (isOnline) apply('wake');
    },
  };
}

/** Returns a new ticket; undefined if the request failed. Refreshes the session if its access token has expired. */
async function requestTicket(): Promise<string | undefined> {
  const { data } = await sendWithSession(request(createSocketTicket));
  return data?.ticket;
}

function socketUrl(ticket: string): string {
  const url = new URL(API_BASE + SOCKET_PATH, window.location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  url.searchParams.set('token', ticket);
  return url.href;
}

function inputForCloseCode(code: number): ConnectionInput {
  if (code === closeCodes.loginRequired) return 'sessionEnded';
  return code === closeCodes.tokenExpired ? 'tokenExpired' : 'lost';
}

function isAuthError(frame: ServerFrame): frame is AuthErrorFrame {
  return frame.type === 'auth_error';
}

/** Closes a socket without an error in the console. A socket that is still connecting is closed once it is open. */
function closeSilently(socket: WebSocket | undefined): void {
  if (socket?.readyState === WebSocket.CONNECTING) socket.onopen = () => socket.close();
  else socket?.close();
}
