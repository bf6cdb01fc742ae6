import { randomUUID } from 'node:crypto';
import { blockUser, deleteUser } from '@app/contract/admin/schemas';
import { unlinkWallet } from '@app/contract/wallet/schemas';
import type { TestNode } from '../node/node.ts';
import { call } from '../requests/call.ts';
import { newAdmin } from './admins.ts';
import { linkWallet } from './people.ts';
import type { Trader } from './trades.ts';

/** The ways in which a wallet stops acting for an account. */
export const WALLET_LOSSES = ['blocking', 'deleting', 'relinking', 'unlinking'] as const;

/** Takes the wallet of a user away. @throws Error if the server refuses */
export async function loseWallet(
  node: TestNode,
  loss: (typeof WALLET_LOSSES)[number],
  { token, id: userId }: Trader,
): Promise<void> {
  if (loss === 'relinking') return void (await linkWallet(node, { token }));
  if (loss === 'unlinking') return requireSuccess((await call(node, unlinkWallet, { token })).status);
  const admin = await newAdmin(node);
  const input = { token: admin.token, params: { userId }, body: { requestId: randomUUID() } };
  const response = loss === 'blocking' ? call(node, blockUser, input) : call(node, deleteUser, input);
  requireSuccess((await response).status);
}

function requireSuccess(status: number): void {
  if (status >= 300) throw new Error(`The wallet was not lost: ${status}`);
}
