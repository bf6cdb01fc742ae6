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

/** The USDT in a wallet's associated token account. */
export interface UsdtBalance {
  /** The amount in base units. */
  readonly amount: bigint;
  /** False if the token account is frozen or has another owner. */
  readonly isUsable: boolean;
}

/** A wallet's state on the network. */
export interface ChainWallet {
  readonly lamports: bigint;
  /** True for an account of the System program without data (nonce accounts have some), or one that does not exist yet. */
  readonly isWallet: boolean;
  /** Undefined if there is no token account. */
  readonly usdt: UsdtBalance | undefined;
}

/** The address of a wallet's USDT token account (Associated Token Account program). */
export async function usdtTokenAccountOf(owner: string): Promise<Address> {
  const [tokenAccount] = await findAssociatedTokenPda({
    owner: address(owner),
    mint,
    tokenProgram: TOKEN_PROGRAM_ADDRESS,
  });
  return tokenAccount;
}

/**
 * Reads wallets and their USDT in one snapshot.
 * @returns undefined if the network has no USDT mint
 * @throws Failure RPC_FAILED, RPC_TIMEOUT
 */
export async function readWallets(rpc: Rpc, owners: readonly string[]): Promise<ChainWallet[] | undefined> {
  const tokens = await Promise.all(owners.map(usdtTokenAccountOf));
  const addresses = [USDT_MINT, ...owners, ...tokens];
  return rpc(
    'getMultipleAccounts',
    // Limits the response: no account needs more data than a token account
    [addresses, { encoding: 'base64', commitment: 'confirmed', dataSlice: { offset: 0, length: getTokenSize() } }],
    z.object({ value: z.array(accountInfo).length(addresses.length) }).transform(({ value }, context) => {
      try {
        return parseWallets(value, owners);
      } catch {
        // Data of the right size, but not of a valid mint or token account
        context.addIssue('invalid account data');
        return z.NEVER;
      }
    }),
  );
}

/** @param infos the mint, the wallets, then their token accounts. @throws the decoders' errors */
function parseWallets(infos: AccountInfo[], owners: readonly string[]): ChainWallet[] | undefined {
  const [mintInfo = null, ...rest] = infos;
  if (!isUsdtMint(mintInfo)) return undefined;
  return owners.map((owner, index) => {
    const info = rest[index] ?? null;
    return {
      lamports: BigInt(info?.lamports ?? 0),
      isWallet: info === null || (info.owner === SYSTEM_PROGRAM && !info.executable && info.data[0] === ''),
      usdt: parseUsdtBalance(rest[owners.length + index] ?? null, owner),
    };
  });
}

function isUsdtMint(info: AccountInfo): boolean {
  const data = tokenProgramData(info, getMintSize());
  if (!data) return false;
  const { isInitialized, decimals } = getMintDecoder().decode(data);
  return isInitialized && decimals === USDT_DECIMALS;
}

function parseUsdtBalance(info: AccountInfo, owner: string): UsdtBalance | undefined {
  const data = tokenProgramData(info, getTokenSize());
  if (!data) return undefined;
  const token = getTokenDecoder().decode(data);
  const isExpected = token.mint === mint && token.owner === owner;
  return { amount: isExpected ? token.amount : 0n, isUsable: isExpected && token.state === AccountState.Initialized };
}

/** The data of an account; undefined if it is not of the Token program or has another size. */
function tokenProgramData(info: AccountInfo, size: number): Buffer | undefined {
  if (info?.owner !== TOKEN_PROGRAM_ADDRESS) return undefined;
  const data = Buffer.from(info.data[0], 'base64');
  return data.length === size ? data : undefined;
}
