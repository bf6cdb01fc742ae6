import type { DonationReason } from '@app/contract/sources/donation-reasons';
import { DONATION_MAX_AGE_HOURS } from '@app/contract/sources/limits';
import { USDT_MINT } from '@app/contract/wallet/limits';
import { z } from 'zod';
import { addSeconds } from '../../../platform/clock.ts';
import type { Services } from '../../../services.ts';
import { createRpc } from '../../wallet/index.ts';

/** The highest version of transactions that exists. */
const TRANSACTION_VERSION = 1;
/** Inner instructions and logs make a transaction larger than the 1,232 bytes that were sent. */
const TRANSACTION_MAX_BYTES = 1024 * 1024;

/** The USDT or another token in one token account. */
const tokenBalance = z.object({
  mint: z.string(),
  owner: z.string().optional(),
  uiTokenAmount: z.object({ amount: z.string().regex(/^\d{1,20}$/) }),
});

const balances = z.array(tokenBalance).nullish();

/**
 * A transaction, or null until it is finalized. Balances have an entry for each token account that it names, also in inner
 * instructions and lookup tables, with the owner; an account that it creates is only in the later ones.
 */
const finalizedTransaction = z
  .object({
    blockTime: z.int(),
    meta: z.object({ err: z.unknown(), preTokenBalances: balances, postTokenBalances: balances }),
    transaction: z.object({
      message: z.object({
        // Those that have signed come first
        accountKeys: z.array(z.string()),
        header: z.object({ numRequiredSignatures: z.int() }),
      }),
    }),
  })
  .nullable();

export type FinalizedTransaction = z.output<typeof finalizedTransaction>;

/** The wallets of a donation. */
interface Parties {
  readonly donor: string;
  readonly owner: string;
}

/** What a transaction gave to the owner of a project. */
export interface Payment {
  readonly baseUnits: bigint;
  readonly at: Date;
}

/**
 * Reads a finalized transaction.
 * @param signature in base58
 * @returns null if it does not exist or is not finalized
 * @throws Failure RPC_FAILED, RPC_TIMEOUT
 */
export function readTransaction(services: Services, signature: string): Promise<FinalizedTransaction> {
  const options = {
    encoding: 'json',
    commitment: 'finalized',
    maxSupportedTransactionVersion: TRANSACTION_VERSION,
  };
  return createRpc(services, TRANSACTION_MAX_BYTES)('getTransaction', [signature, options], finalizedTransaction);
}

/** Returns the payment in USDT from the donor to the owner, or the reason why the transaction is not a donation. */
export function paymentOf(
  transaction: FinalizedTransaction,
  { donor, owner }: Parties,
  now: Date,
): Payment | DonationReason {
  if (transaction === null) return 'not_finalized';
  const { meta, blockTime } = transaction;
  const { accountKeys, header } = transaction.transaction.message;
  const at = new Date(blockTime * 1000);
  if (meta.err !== null) return 'failed';
  if (at < addSeconds(now, -DONATION_MAX_AGE_HOURS * 3600)) return 'too_old';
  if (!accountKeys.slice(0, header.numRequiredSignatures).includes(donor)) return 'not_signed';
  const gainOf = (wallet: string) => usdtOf(meta.postTokenBalances, wallet) - usdtOf(meta.preTokenBalances, wallet);
  const [gain, loss] = [gainOf(owner), -gainOf(donor)];
  // biome-ignore lint/complexity/useMathMinMax: it takes no bigints
  const baseUnits = gain < loss ? gain : loss;
  return baseUnits > 0n ? { baseUnits, at } : 'no_payment';
}

/** The USDT in all token accounts of a wallet. */
function usdtOf(listed: z.output<typeof balances>, wallet: string): bigint {
  const own = (listed ?? []).filter(({ mint, owner }) => mint === USDT_MINT && owner === wallet);
  return own.reduce((sum, { uiTokenAmount }) => sum + BigInt(uiTokenAmount.amount), 0n);
}
