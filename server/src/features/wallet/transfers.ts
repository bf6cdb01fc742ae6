import { createHash } from 'node:crypto';
import { coreErrors } from '@app/contract/core/errors';
import { formatUnits } from '@app/contract/wallet/amount';
import { walletErrors } from '@app/contract/wallet/errors';
import { SOL_DECIMALS, USDT_DECIMALS } from '@app/contract/wallet/limits';
import { z } from 'zod';
import { addSeconds } from '../../platform/clock.ts';
import { failure } from '../../platform/failure.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Rate } from '../../platform/limits/limits.ts';
import type { Services } from '../../services.ts';
import { createRpc, type Rpc } from './solana/rpc.ts';
import { deleteTransfersBefore, findTransfer, insertTransfer, type Transfer } from './store.ts';
import { planTransfer } from './transfer-plan.ts';

/** Limited, because all accounts share the RPC endpoint, which usually limits requests. */
const BALANCE_RATES: readonly Rate[] = [{ calls: 30, seconds: 60 }];
/** Limited, because each transfer is a row for two days. */
const TRANSFER_RATES: readonly Rate[] = [
  { calls: 10, seconds: 60 },
  { calls: 60, seconds: 3600 },
];
/** Request IDs must be kept for 24 hours (docs/reference/wallets.md); they are kept longer for safety. */
const RETENTION_SECONDS = 2 * 86_400;

interface Balances {
  readonly sol: number;
  readonly usdt: number;
  readonly lamports: string;
  readonly usdtBaseUnits: string;
}

interface TransferRequest {
  /** The wallet that the user sees. */
  readonly sender?: string | undefined;
  readonly recipient: string;
  /** The amount in base units. */
  readonly amount: bigint;
  readonly requestId: string;
}

/** A transfer for the wallet to sign and send. The transaction is base64. */
type UnsignedTransfer = Pick<Transfer, 'transaction' | 'lastValidBlockHeight'>;

/**
 * Reads the balances of the caller's wallet.
 * @throws Failure NOT_OWN_WALLET, USDT_UNKNOWN, RPC_FAILED, RPC_TIMEOUT, RATE_LIMITED
 */
export async function readBalances(services: Services, { account }: Caller, publicKey: string): Promise<Balances> {
  if (publicKey !== account.publicKey) throw failure(walletErrors, 'NOT_OWN_WALLET');
  await services.limits.consume('balances', [account.id], BALANCE_RATES);
  // Imported on first use: the Solana libraries would slow down every start
  const { readWallets } = await import('./solana/wallets.ts');
  const [wallet] = (await readWallets(createRpc(services), [publicKey])) ?? [];
  if (!wallet) throw failure(walletErrors, 'USDT_UNKNOWN');
  const usdt = wallet.usdt?.amount ?? 0n;
  return {
    sol: Number(formatUnits(wallet.lamports, SOL_DECIMALS)),
    usdt: Number(formatUnits(usdt, USDT_DECIMALS)),
    lamports: String(wallet.lamports),
    usdtBaseUnits: String(usdt),
  };
}

/**
 * Prepares an unsigned transfer, since the server has no wallet keys. A repeated request ID returns the same transfer while its
 * blockhash is valid.
 * @throws Failure NO_WALLET, WALLET_REPLACED, USDT_TRANSFER_EXPIRED, REQUEST_ID_REUSED, and the errors of `planTransfer`
 */
export async function prepareTransfer(
  services: Services,
  { account }: Caller,
  { requestId, sender: expectedSender, ...input }: TransferRequest,
): Promise<UnsignedTransfer> {
  const { clock, limits } = services;
  const { db } = services.database;
  const transfer = { ...input, sender: walletOf(account) };
  if (expectedSender !== undefined && expectedSender !== transfer.sender) {
    throw failure(walletErrors, 'WALLET_REPLACED');
  }
  await limits.consume('transfer', [account.id], TRANSFER_RATES);
  const bodyHash = hashParameters([transfer.sender, transfer.recipient, String(transfer.amount)]);
  const rpc = createRpc(services);
  const earlier = await findTransfer(db, account.id, requestId);
  if (earlier) return returnStored(earlier, bodyHash, rpc);
  const unsigned = await planTransfer(rpc, transfer);
  const stored = { accountId: account.id, requestId, bodyHash, ...unsigned, createdAt: clock.now() };
  if (await insertTransfer(db, stored)) return unsigned;
  const concurrent = await findTransfer(db, account.id, requestId);
  if (!concurrent) throw failure(walletErrors, 'USDT_TRANSFER_EXPIRED');
  return returnStored(concurrent, bodyHash, rpc);
}

/** Deletes transfers whose request IDs are no longer needed. */
export function deleteExpiredTransfers({ clock, database }: Services): Promise<void> {
  return deleteTransfersBefore(database.db, addSeconds(clock.now(), -RETENTION_SECONDS));
}

async function returnStored(earlier: Transfer, bodyHash: string, rpc: Rpc): Promise<UnsignedTransfer> {
  if (earlier.bodyHash !== bodyHash) throw failure(coreErrors, 'REQUEST_ID_REUSED');
  const height = await rpc('getBlockHeight', [{ commitment: 'confirmed' }], z.int());
  if (height > earlier.lastValidBlockHeight) throw failure(walletErrors, 'USDT_TRANSFER_EXPIRED');
  return earlier;
}

function walletOf({ publicKey }: Caller['account']): string {
  if (publicKey === null) throw failure(walletErrors, 'NO_WALLET');
  return publicKey;
}

function hashParameters(parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}
