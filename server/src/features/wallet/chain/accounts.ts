import { USDT_DECIMALS, USDT_MINT } from '@app/contract/wallet/limits';
import { type Address, address } from '@solana/kit';
import {
  AccountState,
  findAssociatedTokenPda,
  getMintDecoder,
  getMintSize,
  getTokenDecoder,
  getTokenSize,
  TOKEN_PROGRAM_ADDRESS,
} from '@solana-program/token';
import { z } from 'zod';
import type { Rpc } from './rpc.ts';

const SYSTEM_PROGRAM = '11111111111111111111111111111111';

const mint = address(USDT_MINT);

const accountInfo = z
  .object({
    lamports: z.union([z.int().nonnegative(), z.bigint()]),
    owner: z.string(),
    executable: z.boolean(),
    data: z.tuple([z.base64(), z.literal('base64')]),
  })
  .nullable();

type AccountInfo = z.output<typeof accountInfo>;

/** USDT that is kept at a wallet's associated token account. */
export interface Holding {
  /** Base units. */
  readonly amount: bigint;
  /** False where the account is frozen, or has been given to another owner. */
  readonly isUsable: boolean;
}

/** A wallet as the network knows it. */
export interface ChainWallet {
  readonly lamports: bigint;
  /** True for an account that a key holds, or that is not there yet. */
  readonly isWallet: boolean;
  /** Undefined where there is no token account. */
  readonly usdt: Holding | undefined;
}

/** The one account in which a wallet's USDT is kept and received (Associated Token Account program). */
export async function usdtAccountOf(owner: string): Promise<Address> {
  const [found] = await findAssociatedTokenPda({ owner: address(owner), mint, tokenProgram: TOKEN_PROGRAM_ADDRESS });
  return found;
}

/**
 * Reads wallets with their USDT, all at the same moment. Undefined where the network has no USDT.
 * @throws Failure RPC_FAILED, RPC_TIMEOUT
 */
export async function readWallets(rpc: Rpc, owners: readonly string[]): Promise<ChainWallet[] | undefined> {
  const tokens = await Promise.all(owners.map(usdtAccountOf));
  const asked = [USDT_MINT, ...owners, ...tokens];
  return rpc(
    'getMultipleAccounts',
    // what an account of any size holds beyond a token account is never looked at
    [asked, { encoding: 'base64', commitment: 'confirmed', dataSlice: { offset: 0, length: getTokenSize() } }],
    z.object({ value: z.array(accountInfo).length(asked.length) }).transform(({ value }, context) => {
      try {
        return walletsIn(value, owners);
      } catch {
        // an account of the right size that the Token program cannot have written
        context.addIssue('An account that cannot be');
        return z.NEVER;
      }
    }),
  );
}

/** What was asked for, in its order: USDT itself, the wallets, their token accounts. Throws what the decoders throw. */
function walletsIn([mintInfo = null, ...rest]: AccountInfo[], owners: readonly string[]): ChainWallet[] | undefined {
  if (!isUsdt(mintInfo)) return undefined;
  return owners.map((owner, at) => {
    const info = rest[at] ?? null;
    return {
      lamports: BigInt(info?.lamports ?? 0),
      isWallet: info === null || (info.owner === SYSTEM_PROGRAM && !info.executable),
      usdt: holdingOf(rest[owners.length + at] ?? null, owner),
    };
  });
}

function isUsdt(info: AccountInfo): boolean {
  const data = dataOf(info, getMintSize());
  if (!data) return false;
  const { isInitialized, decimals } = getMintDecoder().decode(data);
  return isInitialized && decimals === USDT_DECIMALS;
}

function holdingOf(info: AccountInfo, owner: string): Holding | undefined {
  const data = dataOf(info, getTokenSize());
  if (!data) return undefined;
  const token = getTokenDecoder().decode(data);
  const isOwn = token.mint === mint && token.owner === owner;
  return { amount: isOwn ? token.amount : 0n, isUsable: isOwn && token.state === AccountState.Initialized };
}

/** What an account of the Token program holds; undefined where it is another's or has another size. */
function dataOf(info: AccountInfo, size: number): Buffer | undefined {
  if (info?.owner !== TOKEN_PROGRAM_ADDRESS) return undefined;
  const data = Buffer.from(info.data[0], 'base64');
  return data.length === size ? data : undefined;
}
