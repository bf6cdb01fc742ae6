import { createHash } from 'node:crypto';
import { coreErrors } from '@app/contract/core/errors';
import { formatUnits } from '@app/contract/wallet/amount';
import { walletErrors } from '@app/contract/wallet/errors';
import { SOL_DECIMALS, USDT_DECIMALS } from '@app/contract/wallet/limits';
import { z } from 'zod';
import { secondsAfter } from '../../../platform/clock.ts';
import { failure } from '../../../platform/failure.ts';
import type { Principal } from '../../../platform/http/principal.ts';
import type { Rate } from '../../../platform/limits/limits.ts';
import type { Services } from '../../../services.ts';
import type { Rpc } from '../chain/rpc.ts';
import { planTransfer } from './plan.ts';
import { deleteTransfersBefore, findTransfer, insertTransfer, type Transfer } from './store.ts';

/** The endpoint is shared by all accounts, and most count what is asked of them. */
const BALANCE_RATES: readonly Rate[] = [{ calls: 30, seconds: 60 }];
const TRANSFER_RATES: readonly Rate[] = [{ calls: 10, seconds: 60 }];
/** Longer than the 24 hours in which a request id must be known (contract §3). */
const KEPT_SECONDS = 2 * 86_400;

interface Balances {
  readonly sol: number;
  readonly usdt: number;
  readonly lamports: string;
  readonly usdtBaseUnits: string;
}

interface TransferRequest {
  readonly recipient: string;
  /** Base units. */
  readonly amount: bigint;
  readonly requestId: string;
}

/** A payment for the wallet to sign and send; the transaction is base64. */
type Unsigned = Pick<Transfer, 'transaction' | 'lastValidBlockHeight'>;

export interface Transfers {
  /** @throws Failure NO_WALLET, NOT_OWN_WALLET, USDT_UNKNOWN, RPC_FAILED, RPC_TIMEOUT, RATE_LIMITED */
  balances(caller: Principal, publicKey: string): Promise<Balances>;
  /**
   * The unsigned transfer that a request id stands for: the same again while its blockhash is valid, then never another.
   * @throws Failure TRANSFER_EXPIRED, REQUEST_ID_REUSED, and what `planTransfer` refuses
   */
  prepare(caller: Principal, request: TransferRequest): Promise<Unsigned>;
  /** Forgets transfers whose request ids need not be known any more. */
  cleanUp(): Promise<void>;
}

/** No key is ever here: what leaves is for the wallet to sign. */
export function createTransfers({ database, clock, limits }: Services, connect: () => Rpc): Transfers {
  const { db } = database;

  async function again(earlier: Transfer, bodyHash: string, rpc: Rpc): Promise<Unsigned> {
    if (earlier.bodyHash !== bodyHash) throw failure(coreErrors, 'REQUEST_ID_REUSED');
    const height = await rpc('getBlockHeight', [{ commitment: 'confirmed' }], z.int());
    if (height > earlier.lastValidBlockHeight) throw failure(walletErrors, 'TRANSFER_EXPIRED');
    return earlier;
  }

  return {
    async balances({ account }, publicKey) {
      const own = walletOf(account);
      if (publicKey !== own) throw failure(walletErrors, 'NOT_OWN_WALLET');
      await limits.take('balances', [account.id], BALANCE_RATES);
      // loaded with the first call, so that starting waits for nothing that few installations use
      const { readWallets } = await import('../chain/accounts.ts');
      const [wallet] = (await readWallets(connect(), [own])) ?? [];
      if (!wallet) throw failure(walletErrors, 'USDT_UNKNOWN');
      const usdt = wallet.usdt?.amount ?? 0n;
      return {
        sol: Number(formatUnits(wallet.lamports, SOL_DECIMALS)),
        usdt: Number(formatUnits(usdt, USDT_DECIMALS)),
        lamports: String(wallet.lamports),
        usdtBaseUnits: String(usdt),
      };
    },

    async prepare({ account }, { requestId, ...asked }) {
      const transfer = { ...asked, sender: walletOf(account) };
      await limits.take('transfer', [account.id], TRANSFER_RATES);
      const bodyHash = hashOf([transfer.sender, transfer.recipient, String(transfer.amount)]);
      const rpc = connect();
      const earlier = await findTransfer(db, account.id, requestId);
      if (earlier) return again(earlier, bodyHash, rpc);
      const unsigned = await planTransfer(rpc, transfer);
      const kept = { accountId: account.id, requestId, bodyHash, ...unsigned, createdAt: clock.now() };
      if (await insertTransfer(db, kept)) return unsigned;
      const other = await findTransfer(db, account.id, requestId);
      if (!other) throw failure(walletErrors, 'TRANSFER_EXPIRED');
      return again(other, bodyHash, rpc);
    },

    cleanUp: () => deleteTransfersBefore(db, secondsAfter(clock.now(), -KEPT_SECONDS)),
  };
}

function walletOf({ publicKey }: Principal['account']): string {
  if (publicKey === null) throw failure(walletErrors, 'NO_WALLET');
  return publicKey;
}

function hashOf(parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}
