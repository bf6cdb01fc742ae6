import { formatUnits } from '@app/contract/wallet/amount';
import { walletErrors } from '@app/contract/wallet/errors';
import { SOL_DECIMALS, USDT_DECIMALS } from '@app/contract/wallet/limits';
import { isAddress } from '@app/contract/wallet/rules';
import { z } from 'zod';
import { failure } from '../../../platform/failure.ts';
import type { ChainWallet } from '../chain/accounts.ts';
import type { Rpc } from '../chain/rpc.ts';
import { isWalletKey } from '../signature.ts';

/** Lamports that the network takes for one signature. */
const SIGNATURE_FEE = 5000n;
/** Bytes that a token account holds; a wallet holds none. */
const TOKEN_ACCOUNT_BYTES = 165;

interface Planned {
  readonly sender: string;
  readonly recipient: string;
  /** Base units. */
  readonly amount: bigint;
}

const latestBlockhash = z.object({
  value: z.object({
    // it has the form of an address
    blockhash: z.string().refine(isAddress),
    lastValidBlockHeight: z.int().nonnegative(),
  }),
});

/**
 * Makes an unsigned transfer with a fresh blockhash, once nothing speaks against it that the network already knows.
 * @throws Failure RECIPIENT_IS_SENDER, RECIPIENT_NO_WALLET, RECIPIENT_CANNOT_RECEIVE, USDT_UNUSABLE, USDT_INSUFFICIENT,
 * SOL_INSUFFICIENT, USDT_UNKNOWN, RPC_FAILED, RPC_TIMEOUT
 */
export async function planTransfer(rpc: Rpc, { sender, recipient, amount }: Planned) {
  const [{ readWallets }, { isOffCurve, transferTransaction }] = await Promise.all([
    import('../chain/accounts.ts'),
    import('../chain/transaction.ts'),
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
  judgeUsdt(from, amount);
  const createsAccount = to.usdt === undefined;
  judgeSol(from.lamports, SIGNATURE_FEE + (createsAccount ? BigInt(accountRent) : 0n), BigInt(walletRent));
  const transaction = await transferTransaction({ sender, recipient, amount, createsAccount, ...latest });
  return { transaction, lastValidBlockHeight: latest.lastValidBlockHeight };
}

function judgeUsdt({ usdt }: ChainWallet, amount: bigint): void {
  if (usdt?.isUsable === false) throw failure(walletErrors, 'USDT_UNUSABLE');
  const held = usdt?.amount ?? 0n;
  if (held >= amount) return;
  const text = walletErrors.USDT_INSUFFICIENT.text.replace('{usdt}', formatUnits(held, USDT_DECIMALS));
  throw failure(walletErrors, 'USDT_INSUFFICIENT', { text });
}

/** Once the costs are paid, a wallet holds nothing at all or what keeps its account alive. */
function judgeSol(held: bigint, costs: bigint, least: bigint): void {
  const left = held - costs;
  if (left === 0n || left >= least) return;
  const text = walletErrors.SOL_INSUFFICIENT.text
    .replace('{needed}', formatUnits(costs + least, SOL_DECIMALS))
    .replace('{sol}', formatUnits(held, SOL_DECIMALS));
  throw failure(walletErrors, 'SOL_INSUFFICIENT', { text });
}
