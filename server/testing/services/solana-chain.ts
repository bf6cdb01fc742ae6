import { USDT_DECIMALS, USDT_MINT } from '@app/contract/wallet/limits';
import {
  type Address,
  address,
  getBase58Decoder,
  getBase64Encoder,
  getTransactionDecoder,
  lamports,
  none,
  type ReadonlyUint8Array,
} from '@solana/kit';
import {
  AccountState,
  findAssociatedTokenPda,
  getMintEncoder,
  getTokenDecoder,
  getTokenEncoder,
  TOKEN_PROGRAM_ADDRESS,
} from '@solana-program/token';
import { FailedTransactionMetadata, LiteSVM } from 'litesvm';
import { presentTransaction, readBalances } from './solana-transaction.ts';

const SYSTEM_PROGRAM = address('11111111111111111111111111111111');

/** Unusual properties of a token account. */
export interface TokenAccountOptions {
  readonly isFrozen?: boolean;
  /** The owner, if it is not the wallet from which the account's address is derived. */
  readonly owner?: string;
}

/** An in-process Solana chain: LiteSVM with USDT, whose blocks are advanced by the test. */
export class Chain {
  readonly #vm = new LiteSVM();
  /** Number of status requests by signature. */
  readonly #statusRequests = new Map<string, number>();
  /** Transactions that are not final yet, by signature. */
  readonly #recent = new Map<string, object>();
  /** Finalized transactions by signature, as `getTransaction` returns them; tests add more. */
  readonly finalized = new Map<string, object>();
  height = 1000;

  constructor(decimals = USDT_DECIMALS) {
    const mint = getMintEncoder().encode({
      mintAuthority: none(),
      supply: 10n ** 15n,
      decimals,
      isInitialized: true,
      freezeAuthority: none(),
    });
    this.#setAccount(address(USDT_MINT), TOKEN_PROGRAM_ADDRESS, mint);
  }

  /** Returns a blockhash that is valid for the next 150 blocks. */
  latestBlockhash() {
    return { blockhash: this.#vm.latestBlockhash(), lastValidBlockHeight: this.height + 150 };
  }

  /** Advances the chain until all blockhashes returned so far are expired. */
  expireBlockhashes(): void {
    this.#vm.expireBlockhash();
    this.height += 151;
  }

  rentOf(bytes: number): bigint {
    return this.#vm.minimumBalanceForRentExemption(BigInt(bytes));
  }

  account(accountAddress: string) {
    return this.#vm.getAccount(address(accountAddress));
  }

  /**
   * Sets the balance of a wallet in lamports. If `dataBytes` is not 0, the account is not a wallet but another account of the
   * System program, such as a nonce account.
   */
  setLamports(wallet: string, amount: bigint, dataBytes = 0): void {
    this.#vm.setAccount({
      address: address(wallet),
      lamports: lamports(amount),
      data: new Uint8Array(dataBytes),
      executable: false,
      programAddress: SYSTEM_PROGRAM,
      space: BigInt(dataBytes),
    });
  }

  /** Sets the USDT balance of a wallet in base units. */
  async setUsdt(
    wallet: string,
    amount: bigint,
    { isFrozen = false, owner = wallet }: TokenAccountOptions = {},
  ): Promise<void> {
    const data = getTokenEncoder().encode({
      mint: address(USDT_MINT),
      owner: address(owner),
      amount,
      delegate: none(),
      state: isFrozen ? AccountState.Frozen : AccountState.Initialized,
      isNative: none(),
      delegatedAmount: 0n,
      closeAuthority: none(),
    });
    this.#setAccount(await usdtAccount(wallet), TOKEN_PROGRAM_ADDRESS, data);
  }

  lamportsOf(wallet: string): bigint {
    return this.#vm.getBalance(address(wallet)) ?? 0n;
  }

  /** Returns the USDT balance in base units; undefined if there is no token account. */
  async usdtOf(wallet: string): Promise<bigint | undefined> {
    const account = this.#vm.getAccount(await usdtAccount(wallet));
    return account.exists ? getTokenDecoder().decode(account.data).amount : undefined;
  }

  /**
   * Executes a signed transaction (base64) and returns its signature (base58).
   * @throws Error with the message that the network returns
   */
  send(transaction: string): string {
    const decoded = getTransactionDecoder().decode(getBase64Encoder().encode(transaction));
    const [signed] = Object.values(decoded.signatures);
    if (!signed) throw new Error('Transaction signature verification failure');
    const signature = getBase58Decoder().decode(signed);
    const before = readBalances(this.#vm, decoded);
    const outcome = this.#vm.sendTransaction(decoded);
    if (outcome instanceof FailedTransactionMetadata) throw new Error(`Transaction simulation failed: ${outcome}`);
    const balances = [before, readBalances(this.#vm, decoded)] as const;
    this.#recent.set(signature, presentTransaction(decoded, outcome, balances, this.height));
    this.#statusRequests.set(signature, 0);
    return signature;
  }

  /** Returns a finalized transaction. One that was sent is final after the first request, as time passes on the real network. */
  finalizedTransaction(signature: string): object | null {
    const found = this.finalized.get(signature) ?? null;
    const recent = this.#recent.get(signature);
    if (recent) this.finalized.set(signature, recent);
    return found;
  }

  /** Returns the status of a signature: `processed` at the first request, `confirmed` later, as on the real network. */
  statusOf(signature: string) {
    const requests = this.#statusRequests.get(signature);
    if (requests === undefined) return null;
    this.#statusRequests.set(signature, requests + 1);
    return {
      slot: this.height,
      confirmations: requests,
      err: null,
      confirmationStatus: requests === 0 ? 'processed' : 'confirmed',
    };
  }

  #setAccount(accountAddress: Address, programAddress: Address, data: ReadonlyUint8Array): void {
    this.#vm.setAccount({
      address: accountAddress,
      lamports: lamports(this.rentOf(data.length)),
      data: new Uint8Array(data),
      executable: false,
      programAddress,
      space: BigInt(data.length),
    });
  }
}

async function usdtAccount(wallet: string): Promise<Address> {
  const [tokenAccount] = await findAssociatedTokenPda({
    owner: address(wallet),
    mint: address(USDT_MINT),
    tokenProgram: TOKEN_PROGRAM_ADDRESS,
  });
  return tokenAccount;
}
