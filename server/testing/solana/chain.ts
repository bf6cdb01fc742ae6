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

const SYSTEM_PROGRAM = address('11111111111111111111111111111111');
const EMPTY = new Uint8Array();

/** How a token account is, where it is not as everybody's. */
export interface TokenAccountFacts {
  readonly isFrozen?: boolean;
  /** To whom it belongs, whatever its address says. */
  readonly owner?: string;
}

/** A Solana network in this process: LiteSVM with USDT on it, whose blocks pass when they are told to. */
export class Chain {
  readonly #vm = new LiteSVM();
  /** How often each signature has been asked for. */
  readonly #asked = new Map<string, number>();
  height = 1000;

  constructor(decimals = USDT_DECIMALS) {
    const mint = getMintEncoder().encode({
      mintAuthority: none(),
      supply: 10n ** 15n,
      decimals,
      isInitialized: true,
      freezeAuthority: none(),
    });
    this.#put(address(USDT_MINT), TOKEN_PROGRAM_ADDRESS, mint);
  }

  /** A blockhash that a transaction may name for the next 150 blocks. */
  latestBlockhash() {
    return { blockhash: this.#vm.latestBlockhash(), lastValidBlockHeight: this.height + 150 };
  }

  /** Lets so many blocks pass that every blockhash told so far is void. */
  expireBlockhashes(): void {
    this.#vm.expireBlockhash();
    this.height += 151;
  }

  rentOf(bytes: number): bigint {
    return this.#vm.minimumBalanceForRentExemption(BigInt(bytes));
  }

  account(of: string) {
    return this.#vm.getAccount(address(of));
  }

  /** Gives a wallet so many lamports. */
  setLamports(of: string, amount: bigint): void {
    this.#vm.setAccount({
      address: address(of),
      lamports: lamports(amount),
      data: EMPTY,
      executable: false,
      programAddress: SYSTEM_PROGRAM,
      space: 0n,
    });
  }

  /** Gives a wallet so much USDT, in base units. */
  async setUsdt(of: string, amount: bigint, { isFrozen = false, owner = of }: TokenAccountFacts = {}): Promise<void> {
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
    this.#put(await usdtAccount(of), TOKEN_PROGRAM_ADDRESS, data);
  }

  lamportsOf(wallet: string): bigint {
    return this.#vm.getBalance(address(wallet)) ?? 0n;
  }

  /** Base units; undefined where there is no token account. */
  async usdtOf(wallet: string): Promise<bigint | undefined> {
    const account = this.#vm.getAccount(await usdtAccount(wallet));
    return account.exists ? getTokenDecoder().decode(account.data).amount : undefined;
  }

  /**
   * Runs a signed transaction (base64) and answers its signature (base58).
   * @throws Error with the reason in the words of the network
   */
  send(transaction: string): string {
    const decoded = getTransactionDecoder().decode(getBase64Encoder().encode(transaction));
    const [signed] = Object.values(decoded.signatures);
    if (!signed) throw new Error('Transaction signature verification failure');
    const signature = getBase58Decoder().decode(signed);
    const outcome = this.#vm.sendTransaction(decoded);
    if (outcome instanceof FailedTransactionMetadata) throw new Error(`Transaction simulation failed: ${outcome}`);
    this.#asked.set(signature, 0);
    return signature;
  }

  /** As the network does it: a transaction is processed first and confirmed a little later. */
  statusOf(signature: string) {
    const asked = this.#asked.get(signature);
    if (asked === undefined) return null;
    this.#asked.set(signature, asked + 1);
    return {
      slot: this.height,
      confirmations: asked,
      err: null,
      confirmationStatus: asked === 0 ? 'processed' : 'confirmed',
    };
  }

  #put(at: Address, programAddress: Address, data: ReadonlyUint8Array): void {
    this.#vm.setAccount({
      address: at,
      lamports: lamports(this.rentOf(data.length)),
      data: new Uint8Array(data),
      executable: false,
      programAddress,
      space: BigInt(data.length),
    });
  }
}

async function usdtAccount(wallet: string): Promise<Address> {
  const [found] = await findAssociatedTokenPda({
    owner: address(wallet),
    mint: address(USDT_MINT),
    tokenProgram: TOKEN_PROGRAM_ADDRESS,
  });
  return found;
}
