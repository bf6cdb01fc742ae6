import { randomUUID } from 'node:crypto';
import * as operations from '@app/contract/transfers/schemas';
import type { TestNode } from '../node/node.ts';
import { call } from '../requests/call.ts';
import type { WalletOwner } from './people.ts';

type Node = Pick<TestNode, 'url'>;

/** Prepares the transfer of a card. */
export function prepareTransfer(node: Node, { token }: Pick<WalletOwner, 'token'>, cardId: string, recipient: string) {
  return call(node, operations.prepareTransfer, { token, body: { cardId, recipient, requestId: randomUUID() } });
}

/** Prepares and signs the transfer of a card. @returns the response to the signature */
export async function signTransfer(
  node: Node,
  sender: Pick<WalletOwner, 'token' | 'wallet'>,
  cardId: string,
  recipient: string,
) {
  const { status, body } = await prepareTransfer(node, sender, cardId, recipient);
  if (status !== 200) throw new Error(`The transfer was not prepared: ${JSON.stringify(body)}`);
  return call(node, operations.confirmTransfer, {
    token: sender.token,
    params: { id: body.transferId },
    body: { signature: sender.wallet.sign(body.message) },
  });
}

const RESPONSES = {
  accept: operations.acceptTransfer,
  decline: operations.declineTransfer,
  cancel: operations.cancelTransfer,
};

/** Accepts, declines or cancels a transfer. */
export function respondToTransfer(
  node: Node,
  { token }: Pick<WalletOwner, 'token'>,
  action: keyof typeof RESPONSES,
  id: string,
) {
  return call(node, RESPONSES[action], { token, params: { id } });
}
