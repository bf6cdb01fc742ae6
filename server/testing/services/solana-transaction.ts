import { USDT_DECIMALS } from '@app/contract/wallet/limits';
import { base58 } from '@scure/base';
import { type Address, getCompiledTransactionMessageDecoder, type Transaction } from '@solana/kit';
import { getTokenDecoder, getTokenSize, TOKEN_PROGRAM_ADDRESS } from '@solana-program/token';
import type { LiteSVM, TransactionMetadata } from 'litesvm';

/** The tokens in one account of a transaction. */
interface TokenBalance {
  readonly accountIndex: number;
  readonly mint: string;
  readonly owner: string;
  /** Base units. */
  readonly amount: bigint;
}

/** The state of the accounts of a transaction, as `getTransaction` returns it. */
interface Balances {
  readonly lamports: readonly number[];
  readonly tokens: readonly object[];
}

/** The form of a token balance in the response of `getTransaction`. */
export function presentTokenBalance({ accountIndex, mint, owner, amount }: TokenBalance) {
  const uiAmount = Number(amount) / 10 ** USDT_DECIMALS;
  return {
    accountIndex,
    mint,
    owner,
    programId: TOKEN_PROGRAM_ADDRESS,
    uiTokenAmount: { amount: String(amount), decimals: USDT_DECIMALS, uiAmount, uiAmountString: String(uiAmount) },
  };
}

/** Reads the accounts that a transaction names, which uses no lookup tables. */
export function readBalances(vm: LiteSVM, { messageBytes }: Transaction): Balances {
  const { staticAccounts } = getCompiledTransactionMessageDecoder().decode(messageBytes);
  return {
    lamports: staticAccounts.map((account) => Number(vm.getBalance(account) ?? 0n)),
    tokens: staticAccounts.flatMap((account, accountIndex) => {
      const token = tokenAccount(vm, account);
      return token ? [presentTokenBalance({ accountIndex, ...token })] : [];
    }),
  };
}

function tokenAccount(vm: LiteSVM, account: Address) {
  const found = vm.getAccount(account);
  const isToken =
    found.exists && found.programAddress === TOKEN_PROGRAM_ADDRESS && found.data.length === getTokenSize();
  return isToken ? getTokenDecoder().decode(found.data) : undefined;
}

/** Describes an executed transaction as `getTransaction` returns it, in the encoding `json`. */
export function presentTransaction(
  { messageBytes, signatures }: Transaction,
  meta: TransactionMetadata,
  [before, after]: readonly [Balances, Balances],
  slot: number,
) {
  const message = getCompiledTransactionMessageDecoder().decode(messageBytes);
  if (message.version === 1) throw new Error('The simulated network has no transactions of version 1');
  const { header } = message;
  return {
    slot,
    blockTime: Math.floor(Date.now() / 1000),
    version: message.version,
    meta: {
      err: null,
      status: { Ok: null },
      fee: 5000 * header.numSignerAccounts,
      preBalances: before.lamports,
      postBalances: after.lamports,
      preTokenBalances: before.tokens,
      postTokenBalances: after.tokens,
      innerInstructions: meta.innerInstructions().flatMap((inner, index) =>
        inner.length === 0
          ? []
          : {
              index,
              instructions: inner.map((each) => ({
                programIdIndex: each.instruction().programIdIndex(),
                accounts: [...each.instruction().accounts()],
                data: base58.encode(each.instruction().data()),
                stackHeight: each.stackHeight(),
              })),
            },
      ),
      loadedAddresses: { writable: [], readonly: [] },
      logMessages: meta.logs(),
      computeUnitsConsumed: Number(meta.computeUnitsConsumed()),
      rewards: [],
    },
    transaction: {
      signatures: Object.values(signatures).map((signature) => base58.encode(Uint8Array.from(signature ?? []))),
      message: {
        accountKeys: message.staticAccounts,
        header: {
          numRequiredSignatures: header.numSignerAccounts,
          numReadonlySignedAccounts: header.numReadonlySignerAccounts,
          numReadonlyUnsignedAccounts: header.numReadonlyNonSignerAccounts,
        },
        instructions: message.instructions.map(({ programAddressIndex, accountIndices, data }) => ({
          programIdIndex: programAddressIndex,
          accounts: accountIndices ?? [],
          data: base58.encode(Uint8Array.from(data ?? [])),
          stackHeight: 1,
        })),
        recentBlockhash: message.lifetimeToken,
      },
    },
  };
}
