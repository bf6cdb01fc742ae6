import { USDT_MINT } from '@app/contract/wallet/limits';
import type { Services } from '../../services.ts';
import { isWalletKey } from './signature.ts';
import { createRpc } from './solana/rpc.ts';

const CHECK_TIMEOUT_MS = 2000;
const RESPONSE_MAX_BYTES = 64 * 1024;

/** Programs and mints that people confuse with wallets, known without the network. */
const OTHER_ACCOUNTS = new Set([
  USDT_MINT,
  'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGkZwyTDt1v',
  'So11111111111111111111111111111111111111112',
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
  'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL',
  'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr',
  'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s',
  'Stake11111111111111111111111111111111111111',
  'Vote111111111111111111111111111111111111111',
  'ComputeBudget111111111111111111111111111111',
  'BPFLoaderUpgradeab1e11111111111111111111111',
]);

/**
 * Whether a wallet can have an address: a point on the curve that is no token mint, program or other special account. While the
 * network cannot be reached, only known accounts are refused; nobody can link any other, so that a card never gets there.
 */
export async function isPossibleRecipient(services: Services, address: string): Promise<boolean> {
  if (!isWalletKey(address) || OTHER_ACCOUNTS.has(address)) return false;
  // Imported on first use: the Solana libraries would slow down every start
  const [{ readWallets }, { isOffCurve }] = await Promise.all([
    import('./solana/wallets.ts'),
    import('./solana/usdt-transfer.ts'),
  ]);
  if (isOffCurve(address)) return false;
  const rpc = createRpc(services, RESPONSE_MAX_BYTES, CHECK_TIMEOUT_MS);
  const [account] = (await readWallets(rpc, [address]).catch(() => undefined)) ?? [];
  return account?.isWallet ?? true;
}
