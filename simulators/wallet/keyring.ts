import { base58, base64urlnopad } from '@scure/base';

const STORAGE_KEY = 'test-wallet';
const ACCOUNT_COUNT = 2;
const ALGORITHM = { name: 'Ed25519' };

/** A key pair that was generated in this browser. */
export interface Account {
  /** The public key, base58. */
  readonly address: string;
  readonly publicKey: Uint8Array<ArrayBuffer>;
  /** Returns the 64-byte Ed25519 signature of the message. */
  sign(message: Uint8Array): Promise<Uint8Array<ArrayBuffer>>;
}

interface StoredKeyring {
  readonly keys: readonly JsonWebKey[];
  readonly chosen: number;
  readonly isTrusted: boolean;
}

/** The accounts of the wallet, stored in localStorage. */
export class Keyring {
  #accounts: Promise<readonly Account[]> | undefined;

  /** Whether the user has approved this site. */
  get isTrusted(): boolean {
    return readStored()?.isTrusted ?? false;
  }

  /** Returns the selected account; generates the keys on the first call. */
  async current(): Promise<Account> {
    const accounts = await this.#load();
    return accounts[readStored()?.chosen ?? 0] as Account;
  }

  async setTrusted(isTrusted: boolean): Promise<void> {
    await this.#load();
    updateStored({ isTrusted });
  }

  /** Selects the next account. */
  async selectNext(): Promise<Account> {
    const accounts = await this.#load();
    updateStored({ chosen: ((readStored()?.chosen ?? 0) + 1) % accounts.length });
    return await this.current();
  }

  #load(): Promise<readonly Account[]> {
    this.#accounts ??= loadOrGenerateKeys().then((keys) => Promise.all(keys.map(toAccount)));
    return this.#accounts;
  }
}

async function loadOrGenerateKeys(): Promise<readonly JsonWebKey[]> {
  const stored = readStored();
  if (stored) return stored.keys;
  const keys = await Promise.all(Array.from({ length: ACCOUNT_COUNT }, generateKey));
  writeStored({ keys, chosen: 0, isTrusted: false });
  return keys;
}

async function generateKey(): Promise<JsonWebKey> {
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

function readStored(): StoredKeyring | undefined {
  const text = localStorage.getItem(STORAGE_KEY);
  return text === null ? undefined : (JSON.parse(text) as StoredKeyring);
}

function writeStored(stored: StoredKeyring): void {
  localStorage.setItem(STORAGE_KEY, JSON.stringify(stored));
}

function updateStored(changes: Partial<StoredKeyring>): void {
  const stored = readStored();
  if (stored) writeStored({ ...stored, ...changes });
}
