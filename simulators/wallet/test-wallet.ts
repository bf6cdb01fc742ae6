import type { TestWalletControls } from './controls.ts';
import type { Account, Keyring } from './keyring.ts';
import { sendTransaction } from './send.ts';
import { readTransaction } from './transaction.ts';
import { ask, type Question } from './ui/ask.ts';

/** What Solana wallets throw when the person says no (EIP-1193's code). */
export class RefusedError extends Error {
  readonly code = 4001;
  constructor() {
    super('User rejected the request.');
  }
}

type Listener = (account: Account | null, previous: Account | null) => void;

/**
 * The wallet behind both of its interfaces: who is connected, what is asked of the person, and who is told of
 * a change.
 */
export class TestWallet {
  readonly name = 'Test Wallet';
  #connected: Account | null = null;
  readonly #keyring: Keyring;
  readonly #controls: TestWalletControls;
  readonly #listeners = new Set<Listener>();

  constructor(keyring: Keyring, controls: TestWalletControls) {
    this.#keyring = keyring;
    this.#controls = controls;
  }

  /** The connected account, or null. */
  get account(): Account | null {
    return this.#connected;
  }

  get isTrusted(): boolean {
    return this.#keyring.isTrusted;
  }

  /** Connects, asking the person unless the site is trusted. Throws RefusedError when they say no. */
  async connect(): Promise<Account> {
    if (this.#connected) return this.#connected;
    const account = await this.#keyring.current();
    if (!this.isTrusted) {
      await this.#approve({ kind: 'connect', address: account.address });
      await this.#keyring.trust(true);
    }
    this.#become(account);
    return account;
  }

  /** Connects without asking; null where the site is not trusted. */
  async connectSilently(): Promise<Account | null> {
    return this.isTrusted ? await this.connect() : null;
  }

  /** Ends the connection; the site stays trusted, as in real wallets. */
  disconnect(): void {
    this.#become(null);
  }

  /** Ends the connection from the wallet's side: the site must ask again. */
  async forget(): Promise<void> {
    await this.#keyring.trust(false);
    this.#become(null);
  }

  /** Takes the other account into use and answers its address. */
  async switchAccount(): Promise<string> {
    const next = await this.#keyring.chooseNext();
    if (this.#connected) this.#become(next);
    return next.address;
  }

  /** Signs with the connected account once the person agrees. Throws RefusedError when they say no. */
  async sign(message: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
    const account = this.#connected;
    if (!account) throw new Error('The wallet is not connected');
    await this.#approve({ kind: 'sign', address: account.address, message: new TextDecoder().decode(message) });
    return await account.sign(message);
  }

  /** Signs a transaction with the connected account once the person agrees. Throws RefusedError when they say no. */
  async signTransaction(transaction: Uint8Array): Promise<Uint8Array> {
    const account = this.#connected;
    if (!account) throw new Error('The wallet is not connected');
    const { message, lines, signedBy } = readTransaction(transaction);
    await this.#approve({ kind: 'transaction', address: account.address, message: lines.join('\n\n') });
    return signedBy(account.address, await account.sign(message));
  }

  /** Signs a transaction and sends it; answers its signature, base58. */
  async signAndSend(transaction: Uint8Array): Promise<string> {
    return await sendTransaction(await this.signTransaction(transaction));
  }

  /** Tells each later change of the connected account, with the one before. The returned function ends it. */
  watch(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  #become(account: Account | null): void {
    const previous = this.#connected;
    if (previous === account) return;
    this.#connected = account;
    for (const listener of this.#listeners) listener(account, previous);
  }

  async #approve(question: Question): Promise<void> {
    if (!(await this.#answer(question))) throw new RefusedError();
  }

  async #answer(question: Question): Promise<boolean> {
    const controls = this.#controls;
    if (controls.autoApprove || controls.rejectNext) {
      const agrees = !controls.rejectNext;
      controls.rejectNext = false;
      await new Promise((resolve) => setTimeout(resolve, controls.delayMs ?? 0));
      return agrees;
    }
    return await ask(question);
  }
}
