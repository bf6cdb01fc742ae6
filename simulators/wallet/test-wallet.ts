import { offChainMessage } from '@app/contract/wallet/off-chain-message';
import type { TestWalletControls } from './controls.ts';
import type { Account, Keyring } from './keyring.ts';
import { sendTransaction } from './send-transaction.ts';
import { parseTransaction } from './transaction.ts';
import { type ApprovalRequest, requestApproval } from './ui/approval.ts';

/** The error of Solana wallets when the user rejects a request; the code is from EIP-1193. */
export class UserRejectedError extends Error {
  readonly code = 4001;
  constructor() {
    super('User rejected the request.');
  }
}

type Listener = (account: Account | null, previous: Account | null) => void;

/** The wallet behind both interfaces: connection, approvals and change listeners. */
export class TestWallet {
  readonly name = 'Test Wallet';
  #account: Account | null = null;
  readonly #keyring: Keyring;
  readonly #controls: TestWalletControls;
  readonly #listeners = new Set<Listener>();

  constructor(keyring: Keyring, controls: TestWalletControls) {
    this.#keyring = keyring;
    this.#controls = controls;
  }

  /** The connected account, or null. */
  get account(): Account | null {
    return this.#account;
  }

  get isTrusted(): boolean {
    return this.#keyring.isTrusted;
  }

  /** Connects, after approval unless the site is trusted. @throws UserRejectedError */
  async connect(): Promise<Account> {
    if (this.#account) return this.#account;
    const account = await this.#keyring.current();
    if (!this.isTrusted) {
      await this.#approve({ kind: 'connect', address: account.address });
      await this.#keyring.setTrusted(true);
    }
    this.#setAccount(account);
    return account;
  }

  /** Connects without approval; returns null if the site is not trusted. */
  async connectSilently(): Promise<Account | null> {
    return this.isTrusted ? await this.connect() : null;
  }

  /** Disconnects; the site stays trusted, as in real wallets. */
  disconnect(): void {
    this.#setAccount(null);
  }

  /** Disconnects and revokes the approval, so that the next connection needs approval again. */
  async forget(): Promise<void> {
    await this.#keyring.setTrusted(false);
    this.#setAccount(null);
  }

  /** Switches to the other account and returns its wallet address. */
  async switchAccount(): Promise<string> {
    const next = await this.#keyring.selectNext();
    if (this.#account) this.#setAccount(next);
    return next.address;
  }

  /** Signs the message, or as a hardware wallet its envelope, with the connected account after approval. @throws UserRejectedError */
  async sign(message: Uint8Array): Promise<{ signedMessage: Uint8Array; signature: Uint8Array<ArrayBuffer> }> {
    const account = this.#account;
    if (!account) throw new Error('The wallet is not connected');
    await this.#approve({ kind: 'sign', address: account.address, message: new TextDecoder().decode(message) });
    const { isHardwareWallet } = this.#controls;
    const signedMessage = isHardwareWallet ? offChainMessage('v0', message, account.publicKey) : message;
    return { signedMessage, signature: await account.sign(signedMessage) };
  }

  /** Signs a transaction with the connected account after approval. @throws UserRejectedError */
  async signTransaction(transaction: Uint8Array): Promise<Uint8Array> {
    const account = this.#account;
    if (!account) throw new Error('The wallet is not connected');
    const { message, lines, addSignature } = parseTransaction(transaction);
    await this.#approve({ kind: 'transaction', address: account.address, message: lines.join('\n\n') });
    return addSignature(account.address, await account.sign(message));
  }

  /** Signs and sends a transaction. Returns its signature, base58. */
  async signAndSend(transaction: Uint8Array): Promise<string> {
    return await sendTransaction(await this.signTransaction(transaction));
  }

  /** Calls the listener with the new and the previous account on each change. Returns a function to unsubscribe. */
  onAccountChange(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  #setAccount(account: Account | null): void {
    const previous = this.#account;
    if (previous === account) return;
    this.#account = account;
    for (const listener of this.#listeners) listener(account, previous);
  }

  async #approve(request: ApprovalRequest): Promise<void> {
    if (!(await this.#requestApproval(request))) throw new UserRejectedError();
  }

  async #requestApproval(request: ApprovalRequest): Promise<boolean> {
    const controls = this.#controls;
    if (controls.autoApprove || controls.rejectNext) {
      const isApproved = !controls.rejectNext;
      controls.rejectNext = false;
      await new Promise((resolve) => setTimeout(resolve, controls.delayMs ?? 0));
      return isApproved;
    }
    return await requestApproval(request);
  }
}
