import { isWalletAddress } from '@app/contract/core/wallet-address';
import { formatUnits } from '@app/contract/wallet/amount';
import { walletErrors } from '@app/contract/wallet/errors';
import { SOL_DECIMALS, USDT_DECIMALS } from '@app/contract/wallet/limits';
import { z } from 'zod';
import { failure } from '../../platform/failure.ts';
import { isWalletKey } from './signature.ts';
import type { Rpc } from './solana/rpc.ts';
import type { ChainWallet } from './solana/wallets.ts';

/** The network's fee per signature, in lamports. */
const SIGNATURE_FEE = 5000n;
/** The data size of a token account, in bytes. Wallets have no data. */
const TOKEN_ACCOUNT_BYTES = 165;

interface TransferIntent {
  readonly sender: string;
  readonly recipient: string;
  /** The amount in base units. */
  readonly amount: bigint;
}

const latestBlockhash = z.object({
  value: z.object({
    // Has the format of a wallet address: 32 bytes in base58
    blockhash: z.string().refine(isWalletAddress),
    lastValidBlockHeight: z.int().nonnegative(),
  }),
});

/**
 * Checks a transfer against the current state of the network, and creates the unsigned transaction with a fresh blockhash.
 * @throws Failure RECIPIENT_IS_SENDER, RECIPIENT_NO_WALLET, RECIPIENT_CANNOT_RECEIVE, USDT_UNUSABLE, USDT_INSUFFICIENT,
 * SOL_INSUFFICIENT, USDT_UNKNOWN, RPC_FAILED, RPC_TIMEOUT
 */
export async function planTransfer(rpc: Rpc, { sender, recipient, amount }: TransferIntent) {
  const [{ readWallets }, { isOffCurve, buildTransferTransaction }] = await Promise.all([
    import('./solana/wallets.ts'),
    import('./solana/usdt-transfer.ts'),
  ]);
  if (recipient === sender) throw failure(walletErrors, 'RECIPIENT_IS_SENDER');
  if (!isWalletKey(recipient) || isOffCurve(recipient)) throw failure(walletErrors, 'RECIPIENT_NO_WALLET');
  const rentOf = (bytes: number) => rpc('getMinimumBalanceForRentExemption', [bytes], z.int().nonnegative());
  const [wallets, { value: latest }, accountRent, walletRent] = await Promise.all([
    readWallets(rpc, [sender, recipient]),
    rpc('getLatestBlockhash', [{ commitment: 'confirmed' }], latestBlockhash),
    rentOf(TOKEN_ACCOUNT_BYTES),
    rentOf(0),
  ]);
  const [from, to] = wallets ?? [];
  if (!from || !to) throw failure(walletErrors, 'USDT_UNKNOWN');
  if (!to.isWallet) throw failure(walletErrors, 'RECIPIENT_NO_WALLET');
  if (to.usdt?.isUsable === false) throw failure(walletErrors, 'RECIPIENT_CANNOT_RECEIVE');
  requireUsdt(from, amount);
  const createsAccount = to.usdt === undefined;
  requireSol(from.lamports, SIGNATURE_FEE + (createsAccount ? BigInt(accountRent) : 0n), BigInt(walletRent));
  const transaction = await buildTransferTransaction({ sender, recipient, amount, createsAccount, ...latest });
  return { transaction, lastValidBlockHeight: latest.lastValidBlockHeight };
}

function requireUsdt({ usdt }: ChainWallet, amount: bigint): void {
  if (usdt?.isUsable === false) throw failure(walletErrors, 'USDT_UNUSABLE');
  const balance = usdt?.amount ?? 0n;
  if (balance >= amount) return;
  const text = walletErrors.USDT_INSUFFICIENT.text.replace('{usdt}', formatUnits(balance, USDT_DECIMALS));
  throw failure(walletErrors, 'USDT_INSUFFICIENT', { text });
}

/** After the transfer a wallet must have no balance at all, or at least the rent-exempt minimum. */
function requireSol(balance: bigint, costs: bigint, minimum: bigint): void {
  const remaining = balance - costs;
  if (remaining === 0n || remaining >= minimum) return;
  const text = walletErrors.SOL_INSUFFICIENT.text
    .replace('{needed}', formatUnits(costs + minimum, SOL_DECIMALS))
    .replace('{sol}', formatUnits(balance, SOL_DECIMALS));
  throw failure(walletErrors, 'SOL_INSUFFICIENT', { text });
}
