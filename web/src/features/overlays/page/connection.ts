import { CONNECT_SECONDS, closeCodes, PING_SECONDS, PONG_SECONDS, SOCKET_PATH } from '@app/contract/core/realtime';
import { createOverlayTicket } from '@app/contract/overlays/endpoints';
import type { OverlayClientFrame, OverlayFrame } from '@app/contract/overlays/frames';
import { request } from '../../../lib/http/request.ts';
import { API_BASE } from '../../../lib/http/send.ts';
import { readAddress } from './address.ts';
import { type Authorization, call } from './call.ts';
import { reconnectDelay } from './reconnect.ts';

export type ConnectionState = 'connecting' | 'connected' | 'offline' | 'replaced' | 'noKey';

export interface ConnectionOptions {
  readonly scheme: 'Overlay' | 'Dock';
  /** The last alert that has ended here, after which the page resumes; undefined for a page that has just loaded. */
  readonly since?: () => number | undefined;
  readonly onFrame: (frame: OverlayFrame) => void;
  readonly onState: (state: ConnectionState) => void;
}

/**
 * Keeps a page of an overlay connected, without limit, until its key is replaced. A new key in the fragment starts again.
 * @returns a function that sends a frame if the page is connected, and one that ends everything
 */
export function connectPage({ scheme, since, onFrame, onState }: ConnectionOptions) {
  let socket: WebSocket | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let attempt = 0;
  let isConnected = false;
  /** Identifies a connection, so that what belongs to an earlier one is ignored. */
  let current = 0;

  function restart(): void {
    attempt = 0;
    onState('connecting');
    void connect();
  }

  /** Ends the connection, and everything that waits. */
  function end(state: ConnectionState): void {
    current += 1;
    clearTimeout(timer);
    isConnected = false;
    closeSilently(socket);
    socket = undefined;
    onState(state);
  }

  function retry(): void {
    end('offline');
    timer = setTimeout(connect, reconnectDelay(attempt, Math.random()));
    attempt += 1;
  }

  async function connect(): Promise<void> {
    const connection = ++current;
    const { id, key } = readAddress(window.location);
    if (key === '') return end('noKey');
    const authorization: Authorization = `${scheme} ${key}`;
    const outcome = await call(request(createOverlayTicket, { params: { id } }), authorization);
    if (connection !== current) return;
    if ('error' in outcome) return outcome.error.code === 'OVERLAY_KEY_REPLACED' ? end('replaced') : retry();
    clearTimeout(timer);
    timer = setTimeout(retry, CONNECT_SECONDS * 1000);
    socket = new WebSocket(socketUrl(outcome.data.ticket, since?.()));
    socket.onmessage = ({ data }) => connection === current && receive(JSON.parse(data) as OverlayFrame);
    socket.onclose = ({ code }) => {
      if (connection === current) code === closeCodes.loginRequired ? end('replaced') : retry();
    };
  }

  function receive(frame: OverlayFrame): void {
    if (frame.type === 'connected') {
      attempt = 0;
      isConnected = true;
      onState('connected');
    }
    if (frame.type === 'connected' || frame.type === 'pong') {
      clearTimeout(timer);
      timer = setTimeout(ping, PING_SECONDS * 1000);
    }
    onFrame(frame);
  }

  function ping(): void {
    timer = setTimeout(retry, PONG_SECONDS * 1000);
    send({ type: 'ping' });
  }

  function send(frame: OverlayClientFrame): void {
    if (isConnected) socket?.send(JSON.stringify(frame));
  }

  function replaceKey(): void {
    end('connecting');
    restart();
  }

  window.addEventListener('hashchange', replaceKey);
  restart();
  return {
    send,
    stop() {
      window.removeEventListener('hashchange', replaceKey);
      end('offline');
    },
  };
}

function socketUrl(ticket: string, since: number | undefined): string {
  const url = new URL(API_BASE + SOCKET_PATH, window.location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  url.hash = '';
  url.searchParams.set('token', ticket);
  if (since !== undefined) url.searchParams.set('since', String(since));
  return url.href;
}

/** Closes a socket without an error in the console. A socket that is still connecting is closed once it is open. */
function closeSilently(socket: WebSocket | undefined): void {
  if (socket?.readyState === WebSocket.CONNECTING) socket.onopen = () => socket.close();
  else socket?.close();
}
