import { randomBytes } from 'node:crypto';
import { USDT_MINT } from '@app/contract/wallet/limits';
import { base58 } from '@scure/base';
import { TOKEN_PROGRAM_ADDRESS } from '@solana-program/token';
import type { Chain } from './solana-chain.ts';
import { presentTokenBalance } from './solana-transaction.ts';

/** A transaction that moves tokens from one wallet to another. */
export interface PaymentOptions {
  readonly from: string;
  readonly to: string;
  /** Base units. */
  readonly amount: bigint;
  readonly at: Date;
  readonly signer?: string;
  readonly mint?: string;
  /** Whether the recipient has a token account before. */
  readonly hadAccount?: boolean;
  /** Whether a program moves the tokens, in an inner instruction. */
  readonly isInner?: boolean;
  /** Whether the token accounts come from a lookup table, which makes the transaction one of version 0. */
  readonly isLookedUp?: boolean;
  readonly err?: object | null;
}

const randomKey = () => base58.encode(randomBytes(32));

/** Adds a finalized transaction to the chain. @returns its signature, in base58 */
export function addPayment(chain: Pick<Chain, 'finalized'>, options: PaymentOptions): string {
  const { from, to, amount, at, signer = from, mint = USDT_MINT, hadAccount = true, err = null } = options;
  const { isInner = false, isLookedUp = false } = options;
  const signature = base58.encode(randomBytes(64));
  const [program, source, destination] = [randomKey(), randomKey(), randomKey()];
  const staticKeys = [signer, ...(isLookedUp ? [] : [source, destination]), mint, TOKEN_PROGRAM_ADDRESS, program];
  const accountKeys = [...staticKeys, ...(isLookedUp ? [source, destination] : [])];
  const indexOf = (key: string) => accountKeys.indexOf(key);
  const balance = (account: string, owner: string, baseUnits: bigint) =>
    presentTokenBalance({ accountIndex: indexOf(account), mint, owner, amount: baseUnits });
  const before = 10n ** 12n;
  const moved = err === null ? amount : 0n;
  const transfer = {
    programIdIndex: indexOf(TOKEN_PROGRAM_ADDRESS),
    accounts: [source, mint, destination, signer].map(indexOf),
    data: base58.encode(Uint8Array.from([12])),
    stackHeight: isInner ? 2 : 1,
  };
  const call = { programIdIndex: indexOf(program), accounts: [0], data: '', stackHeight: 1 };
  const lamports = accountKeys.map(() => 2_039_280);
  chain.finalized.set(signature, {
    slot: 1000,
    blockTime: Math.floor(at.getTime() / 1000),
    version: isLookedUp ? 0 : 'legacy',
    meta: {
      err,
      status: err === null ? { Ok: null } : { Err: err },
      fee: 5000,
      preBalances: lamports,
      postBalances: lamports,
      preTokenBalances: [balance(source, from, before), ...(hadAccount ? [balance(destination, to, 5n)] : [])],
      postTokenBalances: [
        balance(source, from, before - moved),
        balance(destination, to, hadAccount ? 5n + moved : moved),
      ],
      innerInstructions: isInner ? [{ index: 0, instructions: [transfer] }] : [],
      loadedAddresses: { writable: isLookedUp ? [source, destination] : [], readonly: [] },
      logMessages: [`Program ${TOKEN_PROGRAM_ADDRESS} invoke [1]`, `Program ${TOKEN_PROGRAM_ADDRESS} success`],
      computeUnitsConsumed: 6200,
      rewards: [],
    },
    transaction: {
      signatures: [signature],
      message: {
        accountKeys: staticKeys,
        header: { numRequiredSignatures: 1, numReadonlySignedAccounts: 0, numReadonlyUnsignedAccounts: 3 },
        instructions: [isInner ? call : transfer],
        recentBlockhash: randomKey(),
        ...(isLookedUp && {
          addressTableLookups: [{ accountKey: randomKey(), writableIndexes: [0, 1], readonlyIndexes: [] }],
        }),
      },
    },
  });
  return signature;
}
