import { base58, base64urlnopad } from '@scure/base';

const STORAGE_KEY = 'test-wallet';
const ACCOUNTS = 2;
const ALGORITHM = { name: 'Ed25519' };

/** A key pair generated in this browser. */
export interface Account {
  /** The public key, base58. */
  readonly address: string;
  readonly publicKey: Uint8Array<ArrayBuffer>;
  /** Returns the 64-byte Ed25519 signature of the message. */
  sign(message: Uint8Array): Promise<Uint8Array<ArrayBuffer>>;
}

interface Saved {
  readonly keys: readonly JsonWebKey[];
  readonly chosen: number;
  readonly isTrusted: boolean;
}

/** The accounts of the wallet, kept in localStorage. */
export class Keyring {
  #accounts: Promise<readonly Account[]> | undefined;

  /** Whether the user has approved this site. */
  get isTrusted(): boolean {
    return read()?.isTrusted ?? false;
  }

  /** Returns the selected account; generates the keys on the first call. */
  async current(): Promise<Account> {
    const accounts = await this.#load();
    return accounts[read()?.chosen ?? 0] as Account;
  }

  async setTrusted(isTrusted: boolean): Promise<void> {
    await this.#load();
    change({ isTrusted });
  }

  /** Selects the next account. */
  async selectNext(): Promise<Account> {
    const accounts = await this.#load();
    change({ chosen: ((read()?.chosen ?? 0) + 1) % accounts.length });
    return await this.current();
  }

  #load(): Promise<readonly Account[]> {
    this.#accounts ??= savedOrNewKeys().then((keys) => Promise.all(keys.map(toAccount)));
    return this.#accounts;
  }
}

async function savedOrNewKeys(): Promise<readonly JsonWebKey[]> {
  const saved = read();
  if (saved) return saved.keys;
  const keys = await Promise.all(Array.from({ length: ACCOUNTS }, newKey));
  write({ keys, chosen: 0, isTrusted: false });
  return keys;
}

async function newKey(): Promise<JsonWebKey> {
  const pair = (await crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify'])) as CryptoKeyPair;
  return await crypto.subtle.exportKey('jwk', pair.privateKey);
}

async function toAccount(jwk: JsonWebKey): Promise<Account> {
  const key = await crypto.subtle.importKey('jwk', jwk, ALGORITHM, false, ['sign']);
  const publicKey = new Uint8Array(base64urlnopad.decode(jwk.x ?? ''));
  return {
    address: base58.encode(publicKey),
    publicKey,
    sign: async (message) => new Uint8Array(await crypto.subtle.sign(ALGORITHM, key, new Uint8Array(message))),
  };
}

function read(): Saved | undefined {
  const text = localStorage.getItem(STORAGE_KEY);
  return text === null ? undefined : (JSON.parse(text) as Saved);
}

function write(saved: Saved): void {
  localStorage.setItem(STORAGE_KEY, JSON.stringify(saved));
}

function change(part: Partial<Saved>): void {
  const saved = read();
  if (saved) write({ ...saved, ...part });
}
