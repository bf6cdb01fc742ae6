import { SOCKET_PATH } from '@app/contract/core/realtime';
import { DEFAULT_OVERLAY_SETTINGS } from '@app/contract/overlays/default-settings';
import type { OverlayClientFrame, OverlayFrame, OverlayShow } from '@app/contract/overlays/frames';
import type { OverlaySettings } from '@app/contract/overlays/schemas';
import { expect } from 'vitest';
import { newCard } from './cards.ts';

const RealWebSocket = window.WebSocket;

/** A socket of the page of an overlay or a dock, without a server. */
export class FakeOverlaySocket {
  readonly url: URL;
  readyState: number = RealWebSocket.OPEN;
  /** The frames of the page, without pings. */
  readonly sent: OverlayClientFrame[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: string }) => void) | null = null;
  onclose: ((close: { code: number }) => void) | null = null;

  constructor(url: string) {
    this.url = new URL(url);
    sockets.push(this);
  }

  send(data: string): void {
    const frame = JSON.parse(data) as OverlayClientFrame;
    if (frame.type === 'ping') this.receive({ type: 'pong', now: serverTime() });
    else this.sent.push(frame);
  }

  /** Sends frames to the page. */
  receive(...frames: readonly OverlayFrame[]): void {
    for (const frame of frames) this.onmessage?.({ data: JSON.stringify(frame) });
  }

  close(code = 1000): void {
    if (this.readyState === RealWebSocket.CLOSED) return;
    this.readyState = RealWebSocket.CLOSED;
    this.onclose?.({ code });
  }
}

let sockets: FakeOverlaySocket[] = [];
let serverTime: () => string;

/**
 * Replaces the WebSocket of overlays and docks; `removeFakeSocket` restores it.
 * @param now the server's time
 */
export function installFakeOverlaySocket(now: () => string): void {
  sockets = [];
  serverTime = now;
  window.WebSocket = new Proxy(RealWebSocket, {
    construct: (target, [url, ...rest]) =>
      String(url).includes(`/api${SOCKET_PATH}`) ? new FakeOverlaySocket(url) : new target(url, ...rest),
  });
}

/** Waits until the page has connected for the n-th time. */
export async function nthConnection(count: number): Promise<FakeOverlaySocket> {
  await expect.poll(() => sockets.length).toBe(count);
  return sockets[count - 1] as FakeOverlaySocket;
}

/** How often the page has connected. */
export const connectionCount = () => sockets.length;

/** The frames with which the server greets the page of an overlay. */
export function greeting(now: string, settings: Partial<OverlaySettings> = {}, shown = 0): OverlayFrame[] {
  return [
    { type: 'connected', build: '', now },
    {
      type: 'overlayControl',
      action: 'state',
      paused: false,
      settings: { ...DEFAULT_OVERLAY_SETTINGS, ...settings },
      shown,
    },
  ];
}

/** An alert. */
export function newAlert(sequence: number | null, changes: Partial<OverlayShow>): OverlayShow {
  return {
    type: 'overlayShow',
    sequence,
    test: false,
    at: '',
    card: newCard((sequence ?? 0) + 1),
    collector: `collector-${sequence}`,
    quest: { id: '0197a2b4-0000-7000-8000-000000000002', title: 'Watch three streams' },
    ...changes,
  };
}
