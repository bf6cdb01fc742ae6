import { setTimeout as sleep } from 'node:timers/promises';
import { createSocketTicket } from '@app/contract/sessions/schemas';
import type { WalletOwner } from '../people/people.ts';
import { call } from '../requests/call.ts';
import { type Frame, openSocket, type SocketClient } from '../requests/socket-client.ts';
import { cardsOf } from './collect-run.ts';

const RETRY_MS = 100;
const PING_MS = 1000;

/** The data that an open window of the web app has about the cards of its account, from its socket and its requests. */
export interface OpenWindow {
  readonly owner: WalletOwner;
  /** The IDs of the cards that the window shows. */
  readonly cards: ReadonlySet<string>;
  /** The times at which an event announced a card, in milliseconds of `performance.now()`, by the ID of the card. */
  readonly announcedAt: ReadonlyMap<string, number>;
  /** Cards that were announced twice on one socket. */
  readonly duplicates: readonly string[];
  /** Duration of each time without a socket, in milliseconds. */
  readonly outages: readonly number[];
  isConnected(): boolean;
  /** Resolves with the close code of the current socket. */
  closed(): Promise<number>;
  /** Stops reconnecting and closes the socket. */
  close(): Promise<void>;
}

/** @throws Error if the node is not available */
async function connect(node: { readonly url: string }, { token }: WalletOwner): Promise<SocketClient> {
  const { body } = await call(node, createSocketTicket, { token });
  const socket = await openSocket(node, body.ticket);
  await Promise.race([socket.frame('connected'), socket.closed.then(() => Promise.reject(new Error('Closed')))]);
  return socket;
}

/**
 * Opens a window that follows the rules of docs/reference/realtime.md: it applies events, refetches the cards if a revision shows
 * that it missed an event, sends pings, and reconnects.
 */
export function openWindow(node: { readonly url: string }, owner: WalletOwner): OpenWindow {
  const cards = new Set<string>();
  const announcedAt = new Map<string, number>();
  const duplicates: string[] = [];
  const outages: number[] = [];
  let socket: SocketClient | undefined;
  let revision = 0;
  let isClosing = false;

  async function refetch(): Promise<void> {
    for (;;) {
      const ids = await cardsOf(node, owner).catch(() => undefined);
      if (ids) {
        for (const id of ids) cards.add(id);
        return;
      }
      if (isClosing) return;
      await sleep(RETRY_MS);
    }
  }

  function receive(frame: Frame, announced: Set<string>): void {
    if (!Number.isInteger(frame.revision)) return;
    const isEvent = frame.type !== 'connected' && frame.type !== 'pong';
    const hasMissed = frame.revision > revision + (isEvent ? 1 : 0);
    revision = Math.max(revision, frame.revision);
    if (hasMissed) void refetch();
    if (frame.type !== 'collectibleCollected') return;
    const { id } = frame.card as { id: string };
    if (announced.has(id)) duplicates.push(id);
    announced.add(id);
    cards.add(id);
    if (!announcedAt.has(id)) announcedAt.set(id, performance.now());
  }

  async function stayConnected(): Promise<void> {
    let lostAt = performance.now();
    while (!isClosing) {
      const connected = await connect(node, owner).catch(() => undefined);
      if (!connected) {
        await sleep(RETRY_MS);
        continue;
      }
      outages.push(performance.now() - lostAt);
      const announced = new Set<string>();
      for (const frame of connected.frames) receive(frame, announced);
      connected.webSocket.on('message', (data) => receive(JSON.parse(String(data)), announced));
      connected.webSocket.on('error', () => {});
      socket = connected;
      const pings = setInterval(() => connected.send({ type: 'ping' }), PING_MS);
      await connected.closed;
      clearInterval(pings);
      socket = undefined;
      lostAt = performance.now();
    }
  }

  const connection = stayConnected();
  return {
    owner,
    cards,
    announcedAt,
    duplicates,
    outages,
    isConnected: () => socket !== undefined,
    closed: () => socket?.closed ?? Promise.reject(new Error('The window has no socket')),
    async close() {
      isClosing = true;
      await socket?.close();
      await connection;
    },
  };
}
