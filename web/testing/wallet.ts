import type { User } from '@app/contract/core/user';
import { createWalletNonce, linkWallet } from '@app/contract/wallet/schemas';
import { onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { injectedWallet } from '../src/features/wallet/connection/fixtures.ts';
import { respondTo } from './fake-api.ts';

/** The message that the server asks wallets to sign. */
const WALLET_MESSAGE = 'Connect wallet to Card Vault';

/** The error of a wallet whose user rejects a request. */
export const USER_REJECTED = { code: 4001, message: 'User rejected the request.' };

/** The signature of every transaction that the wallet sends: 64 bytes. */
export const SIGNATURE = '5'.repeat(88);

/** Installs a wallet with Phantom's interface and real keys until the end of the test. It approves every request. */
export async function installWallet() {
  const { provider, ...wallet } = await injectedWallet();
  const sendTransaction = vi.fn(async (_call: unknown) => ({ signature: SIGNATURE }));
  Object.assign(window, { phantom: { solana: { ...provider, request: sendTransaction } } });
  onTestFinished(() => void Reflect.deleteProperty(window, 'phantom'));
  return { ...wallet, provider, sendTransaction };
}

/** Responds to the requests that link a wallet to the account of a user. */
export function respondToLinking(user: User): void {
  respondTo(createWalletNonce, { nonce: 'nonce', message: WALLET_MESSAGE, expiresAt: '2026-11-01T12:05:00.000Z' });
  respondTo(linkWallet, ({ body }) => ({ user: { ...user, wallet: { publicKey: body.publicKey } } }));
}

/** Locates the header's button that connects a wallet. */
export function connectButton() {
  return page.getByRole('banner').getByRole('button', { name: 'Connect wallet' });
}

/** Locates the header's button of the connected wallet. */
export function walletButton(address: string) {
  return page.getByRole('button', { name: `Wallet ${address.slice(0, 4)}…${address.slice(-4)}` });
}
