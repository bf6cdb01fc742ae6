import { randomUUID } from 'node:crypto';
import { fillPath } from '@app/contract/core/endpoints/endpoint';
import type { OverlayFrame, OverlayShow } from '@app/contract/overlays/frames';
import * as operations from '@app/contract/overlays/schemas';
import type { TestNode } from '../node/node.ts';
import { collectCard, newWalletOwner, type Person, type WalletOwner } from '../people/people.ts';
import { choose } from '../people/projects.ts';
import { type ApiResponse, call, send } from '../requests/call.ts';
import { openSocket, type SocketClient } from '../requests/socket-client.ts';

type Node = Pick<TestNode, 'url'>;
type Caller = Pick<Person, 'token'>;

/** An overlay with its keys. */
export interface KeyedOverlay {
  readonly slug: string;
  readonly id: string;
  readonly key: string;
  readonly dockKey: string;
}

/** Creates an overlay of an own project. @throws Error if it is refused */
export async function newOverlay(
  node: Node,
  { token }: Caller,
  slug: string,
  settings: Partial<operations.OverlaySettings> = {},
): Promise<KeyedOverlay> {
  const body = { requestId: randomUUID(), settings };
  const response = await call(node, operations.createOverlay, { token, params: { slug }, body });
  if (response.status !== 201) throw new Error(`The overlay was not created: ${response.body.error}`);
  const { overlay, key, dockKey } = response.body;
  return { slug, id: overlay.id, key, dockKey };
}

/** Requests a ticket with a key. @param authorization the scheme and the key */
export const requestTicket = (node: Node, id: string, authorization: string) =>
  call(node, operations.createOverlayTicket, { params: { id }, headers: { authorization } });

/** Opens the page of an overlay, which is a source, as OBS does, and waits until it is connected. */
export async function openSource(node: Node, { id, key }: KeyedOverlay, since?: number): Promise<SocketClient> {
  const { body } = await requestTicket(node, id, `Overlay ${key}`);
  const socket = await openSocket(node, body.ticket, {}, since);
  await socket.frame('connected');
  await socket.frame('overlayControl');
  return socket;
}

/** Opens the dock of an overlay. */
export async function openDock(node: Node, { id, dockKey }: KeyedOverlay): Promise<SocketClient> {
  const { body } = await requestTicket(node, id, `Dock ${dockKey}`);
  const socket = await openSocket(node, body.ticket);
  await socket.frame('overlayQueue');
  return socket;
}

type Command = (typeof operations)[
  | 'testAlert'
  | 'pauseAlerts'
  | 'resumeAlerts'
  | 'skipAlert'
  | 'replayAlert'
  | 'hideCollector'];

/** Sends a command of the dock. */
export function command(
  node: Node,
  { slug, id, dockKey }: KeyedOverlay,
  operation: Command,
  body: {
    readonly sequence?: number;
    readonly card?: number;
    readonly rarity?: 'legendary';
    readonly requestId?: string;
  } = {},
): Promise<ApiResponse<operations.Dock>> {
  return send(node, 'POST', fillPath(operation.endpoint.path, { slug, id }), {
    headers: { authorization: `Dock ${dockKey}` },
    body: { requestId: randomUUID(), ...body },
  }) as Promise<ApiResponse<operations.Dock>>;
}

/** Signs up a collector who has chosen a project. */
export async function newSupporter(node: TestNode, slug: string): Promise<WalletOwner> {
  const person = await newWalletOwner(node);
  await choose(node, person, slug);
  return person;
}

/** Draws cards, one after another. @returns their numbers. @throws Error if a draw is refused */
export async function drawCards(node: Node, people: readonly WalletOwner[]): Promise<number[]> {
  const numbers: number[] = [];
  for (const person of people) {
    const { status, body } = await collectCard(node, person);
    if (status !== 200) throw new Error(`A draw was refused: ${body.error}`);
    numbers.push(body.number);
  }
  return numbers;
}

/** The alerts that a source has received. */
export const alertsIn = ({ frames }: SocketClient) =>
  (frames as unknown as OverlayFrame[]).filter((frame): frame is OverlayShow => frame.type === 'overlayShow');
